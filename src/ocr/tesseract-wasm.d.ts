/** The part of the package's interface that is used; its own declarations are not reachable through its exports. */
declare module 'tesseract-wasm' {
  export interface TextItem {
    readonly rect: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
    readonly flags: number
    readonly confidence: number
    readonly text: string
  }
  export interface OCREngine {
    loadModel(model: Uint8Array): void
    setVariable(name: string, value: string): void
    loadImage(image: ImageData): void
    clearImage(): void
    getTextBoxes(unit: 'word' | 'line'): TextItem[]
    getOrientation(): { readonly rotation: number; readonly confidence: number }
  }
  export const layoutFlags: { readonly StartOfLine: number; readonly EndOfLine: number }
  export function createOCREngine(options: { readonly wasmBinary: Uint8Array }): Promise<OCREngine>
}
