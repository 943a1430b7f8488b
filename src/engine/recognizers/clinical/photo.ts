import { defineCode } from '../types.ts'

/** Photographs by file name, as clinical photography and imaging name them. */
export const photo = defineCode({
  name: 'photo',
  entity: 'PHOTO',
  starts: { letters: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] },
  patterns: [
    {
      name: 'camera file',
      regex:
        /(?:IMG|DSC|DSCN|DCIM|PXL|PIC|PHOTO|FACE|SELFIE|MVI)[-_ ]?\d{3,10}(?:[-_]\d{1,9}){0,3}(?:\.(?:jpe?g|png|heic|tiff?|gif|bmp|webp|dcm|raw))?/gi,
      score: 0.5,
    },
    {
      name: 'picture file',
      regex:
        /(?=[\w-]{4,100}\.(?:jpe?g|png|heic|tiff?|dcm|mp4|mov))[A-Za-z]{3,14}(?:[-_]?[A-Za-z\d]{1,16}){1,5}\.(?:jpe?g|png|heic|tiff?|dcm|mp4|mov)/g,
      score: 0.6,
    },
  ],
  context: ['photo', 'photograph', 'picture', 'image', 'face', 'portrait', 'selfie', 'headshot'],
  labels: [
    'photo',
    'photo id',
    'photograph',
    'photo file',
    'image file',
    'picture',
    'face photo',
    'full face photo',
    'portrait',
    'headshot',
    'selfie',
  ],
  labelled: /[\w-]{1,60}\.(?:jpe?g|png|heic|tiff?|gif|bmp|webp|dcm|raw)|[A-Z]{2,6}[-_]\d{3,12}/i,
  labelledScore: 0.85,
})
