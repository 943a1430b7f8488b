import type { DocumentResult } from '#documents'

/** Pages shown at most, and characters of picture data, so that an answer stays small. */
const mostPages = 5
const mostBytes = 6_000_000

/** The pages before and after, for the person who uploaded the file. Nothing of them is kept. */
export function previewOf({ preview }: Pick<DocumentResult, 'preview'>) {
  let room = mostBytes
  const pages = []
  for (const page of preview.slice(0, mostPages)) {
    if (page.kind === 'text') {
      pages.push({ kind: 'text' as const, page: page.page, before: linesOf(page.before), after: linesOf(page.after) })
      continue
    }
    room -= page.before.byteLength + page.after.byteLength
    if (room < 0) break
    const { width, height } = page
    const boxes = page.boxes.map((box) => ({ ...box }))
    pages.push({
      kind: 'image' as const,
      page: page.page,
      width,
      height,
      before: dataUrl(page.before),
      after: dataUrl(page.after),
      boxes,
    })
  }
  return pages
}

type Lines = Extract<DocumentResult['preview'][number], { kind: 'text' }>['before']

function linesOf(lines: Lines) {
  return lines.map((line) =>
    line.map(({ text, entity }) => ({ text, ...(entity === undefined ? {} : { entity: String(entity) }) })),
  )
}

function dataUrl(png: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(png.buffer, png.byteOffset, png.byteLength).toString('base64')}`
}
