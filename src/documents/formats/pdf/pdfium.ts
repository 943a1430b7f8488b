import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { DocumentRefusal } from '../../model/refusal.ts'

/** A rectangle in points, y upwards. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

let binary: Uint8Array | undefined

function wasmBinary(): Uint8Array {
  binary ??= readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
  return binary
}

/** PDFium's machine code; while a thread holds it, the others share what was compiled of it. */
export const compilePdfium = (): Promise<WebAssembly.Module> => WebAssembly.compile(Uint8Array.from(wasmBinary()))

interface ResizeImports {
  readonly env?: { emscripten_resize_heap?: (size: number) => number }
}

let loaded: { readonly megabytes: number; readonly pdfium: Promise<Pdfium> } | undefined

/** PDFium for the steps of one job: loaded with the first, shared by the others, forgotten with `forgetPdfium`. */
export function loadPdfium(maxMegabytes: number): Promise<Pdfium> {
  if (loaded?.megabytes !== maxMegabytes) loaded = { megabytes: maxMegabytes, pdfium: startPdfium(maxMegabytes) }
  return loaded.pdfium
}

/** Lets go of PDFium and of everything in its memory, so that no job sees what another one left. */
export function forgetPdfium(): void {
  loaded = undefined
}

/** Loads PDFium with a heap that never grows over the limit; a document that needs more aborts instead of filling the machine. */
async function startPdfium(maxMegabytes: number): Promise<Pdfium> {
  const limit = maxMegabytes * 1_048_576
  const overrides = {
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm: (imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) => {
      const env = (imports as ResizeImports).env
      const grow = env?.emscripten_resize_heap
      if (env && grow) env.emscripten_resize_heap = (size) => (size >>> 0 > limit ? 0 : grow(size))
      void WebAssembly.instantiate(Uint8Array.from(wasmBinary()), imports).then(({ instance }) => receive(instance))
      return {}
    },
  }
  // Emscripten's own types, where installed, say less of `instantiateWasm` than the platform does.
  const module = await init(overrides as unknown as Parameters<typeof init>[0])
  module.PDFiumExt_Init()
  return new Pdfium(module)
}

/** PDFium's C interface with the few helpers that move values in and out of its memory. */
export class Pdfium {
  readonly api: WrappedPdfiumModule
  private readonly scratch: number

  constructor(api: WrappedPdfiumModule) {
    this.api = api
    this.scratch = this.allocate(1_024)
  }

  private get memory(): Uint8Array {
    // The package's types name the module's memory only where Emscripten's own types are installed.
    return (this.api.pdfium as unknown as { readonly HEAPU8: Uint8Array }).HEAPU8
  }

  private get view(): DataView {
    return new DataView(this.memory.buffer)
  }

  allocate(size: number): number {
    const pointer = this.api.pdfium.wasmExports.malloc(size)
    if (pointer === 0) throw new DocumentRefusal('memory_limit', 'The document needs more memory than a job may use.')
    return pointer
  }

  free(pointer: number): void {
    this.api.pdfium.wasmExports.free(pointer)
  }

  /** Copies bytes in; the caller frees the pointer. */
  place(bytes: Uint8Array): number {
    const pointer = this.allocate(Math.max(1, bytes.length))
    this.memory.set(bytes, pointer)
    return pointer
  }

  /** A copy of `length` bytes at the pointer. */
  take(pointer: number, length: number): Uint8Array {
    return this.memory.slice(pointer, pointer + length)
  }

  /** Calls with a pointer to scratch memory and reads floats from it when the call said yes. */
  floats(count: number, call: (pointer: number) => boolean): number[] | undefined {
    if (!call(this.scratch)) return undefined
    const view = this.view
    return Array.from({ length: count }, (_, i) => view.getFloat32(this.scratch + i * 4, true))
  }

  /** Copies floats in and calls with their pointer. */
  withFloats<T>(values: readonly number[], call: (pointer: number) => T): T {
    const pointer = this.place(new Uint8Array(Float32Array.from(values).buffer))
    try {
      return call(pointer)
    } finally {
      this.free(pointer)
    }
  }

  /** Calls with a text as zero-ended UTF-16. */
  withWide<T>(text: string, call: (pointer: number) => T): T {
    const pointer = this.place(Buffer.from(`${text}\0`, 'utf16le'))
    try {
      return call(pointer)
    } finally {
      this.free(pointer)
    }
  }

  /** A rectangle that a call writes as left, top, right, bottom. */
  rect(call: (pointer: number) => boolean): Rect | undefined {
    const values = this.floats(4, call)
    if (!values) return undefined
    const [left = 0, top = 0, right = 0, bottom = 0] = values
    return { left, top, right, bottom }
  }
}
