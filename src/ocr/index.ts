/** Words in pictures: turned upright, straightened, read, each with its place. */
export type { Pixels } from './engine.ts'
export {
  boxesOf,
  burnBoxes,
  type PictureLine,
  type PictureText,
  type PixelBox,
  type PlacedWord,
  readPicture,
} from './read-picture.ts'
