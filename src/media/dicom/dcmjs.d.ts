/** The part of the package's interface that is used; it has no declarations of its own. */
declare module 'dcmjs' {
  export interface DicomElement {
    readonly vr?: string
    readonly Value?: readonly unknown[]
  }
  export type DicomDataset = Record<string, DicomElement>
  export interface DicomFile {
    meta: DicomDataset
    dict: DicomDataset
    write(options?: { readonly allowInvalidVRLength?: boolean }): ArrayBuffer
  }
  export const log: { setLevel(level: 'silent'): void }
  export const data: {
    readonly DicomMessage: {
      readFile(bytes: ArrayBuffer, options?: { readonly ignoreErrors?: boolean }): DicomFile
    }
    readonly DicomDict: new (meta: DicomDataset) => DicomFile
  }
}
