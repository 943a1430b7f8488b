/** The trained model behind the engine's Encoder port: its own thread, windows over long texts, every head in one pass. */
export { createLocalClassifier, type LocalClassifier } from './classifier.ts'
export { createEncoder, type EncoderOptions } from './encoder.ts'
export {
  EncoderError,
  type EncoderFailure,
  type EncoderStatus,
  type Pair,
  type Reading,
  type ReadWindow,
  type TrainedEncoder,
} from './types.ts'
