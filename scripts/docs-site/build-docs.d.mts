/** One page of the documentation, read. */
export interface DocsPage {
  readonly file: string
  readonly slug: string
  readonly address: string
  readonly title: string
  readonly html: string
  readonly summary: string
  readonly headings: readonly { readonly depth: number; readonly text: string; readonly id: string }[]
}

export function addressOf(page: { readonly slug: string }): string
export function readSite(): { readonly title: string; readonly pages: readonly DocsPage[] }[]
export function buildDocs(folder: string): Promise<number>
