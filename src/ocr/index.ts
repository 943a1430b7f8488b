/** Words in pictures: turned upright, straightened, read, each with its place. */
export { compileOcr, type Pixels } from './engine.ts'
export {
  boxesOf,
  burnBoxes,
  isUnread,
  type PictureLine,
  type PictureText,
  type PlacedWord,
  type ReadingOptions,
  readPicture,
} from './read-picture.ts'
export { type PixelBox, turnedAlong, turnedBack, turnPixels } from './turn.ts'
