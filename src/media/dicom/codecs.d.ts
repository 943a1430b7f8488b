/** The part of the decoders' interfaces that is used; they have no reachable declarations of their own. */
declare module 'jpeg-lossless-decoder-js' {
  export class Decoder {
    decode(data: ArrayBuffer, offset: number, length: number, bytesPerSample?: number): ArrayBufferView
    readonly frame: { readonly dimX: number; readonly dimY: number; readonly numComp: number }
  }
}

interface FrameDecoder {
  getEncodedBuffer(length: number): Uint8Array
  getDecodedBuffer(): Uint8Array
  decode(): void
  getFrameInfo(): {
    readonly width: number
    readonly height: number
    readonly bitsPerSample: number
    readonly componentCount: number
    readonly isSigned?: boolean
  }
  /** JPEG-LS: 0 planes one after another, else samples side by side. */
  getInterleaveMode?(): number
  delete(): void
}

interface DecoderSettings {
  readonly wasmBinary: Uint8Array
  readonly print: () => void
  readonly printErr: () => void
}

declare module '@cornerstonejs/codec-charls/decodewasmjs' {
  const load: (settings: DecoderSettings) => Promise<{ readonly JpegLSDecoder: new () => FrameDecoder }>
  export = load
}

declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  const load: (settings: DecoderSettings) => Promise<{ readonly J2KDecoder: new () => FrameDecoder }>
  export = load
}
