// Builds the documentation site into a folder: pages from the repository's Markdown, one style sheet, one script, one index.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, transform } from 'esbuild'
import MiniSearch from 'minisearch'
import { readPage } from './markdown.mjs'
import { sections } from './pages.mjs'
import { searchOptions } from './search-options.mjs'
import { missingHtml, pageHtml } from './template.mjs'
import { tokensOf } from './tokens.mjs'

const home = 'scripts/docs-site'

/** The address of a page. */
export const addressOf = ({ slug }) => (slug === '' ? '/docs' : `/docs/${slug}`)

/** Every page that is there, read: title, HTML, headings, sections. */
export function readSite() {
  const there = sections.map(({ title, pages }) => ({
    title,
    pages: pages.filter(({ file, optional }) => !optional || existsSync(file)),
  }))
  const addresses = new Map(there.flatMap(({ pages }) => pages.map((page) => [page.file, addressOf(page)])))
  const read = (page) => {
    const text = readFileSync(page.file, 'utf8')
    return { ...page, address: addressOf(page), ...readPage(text, { file: page.file, addresses }) }
  }
  return there.map(({ title, pages }) => ({ title, pages: pages.map(read) }))
}

/** Builds into `folder`, which is put in place whole. */
export async function buildDocs(folder) {
  const draft = `${folder}-${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  const read = readSite()
  const pages = read.flatMap(({ pages: some }) => some)
  const put = (name, content) => write(join(draft, name), content)
  const style = await styleSheet()
  const assets = {
    style: put(hashed('site', 'css', style), style),
    script: await script(put),
    index: await index(put, read),
  }
  const site = { sections: read, assets }
  pages.forEach((page, at) => {
    const html = pageHtml(site, { ...page, previous: pages[at - 1], next: pages[at + 1] })
    put(page.slug === '' ? 'index.html' : `${page.slug}.html`, html)
  })
  put('404.html', missingHtml(site))
  cpSync('docs/images', join(draft, 'images'), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
  return pages.length
}

async function styleSheet() {
  const text = tokensOf(readFileSync('src/console/app/styles.css', 'utf8')) + readFileSync(`${home}/site.css`, 'utf8')
  const { code } = await transform(text, { loader: 'css', minify: true })
  return code
}

async function script(put) {
  const { outputFiles } = await build({
    entryPoints: [`${home}/site.js`],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
  })
  const code = outputFiles[0]?.text ?? ''
  return put(hashed('site', 'js', code), code)
}

function index(put, read) {
  const search = new MiniSearch(searchOptions)
  let id = 0
  for (const { title: part, pages } of read) {
    for (const page of pages) {
      for (const section of page.sections) {
        const anchor = section.id === '' ? '' : `#${section.id}`
        // Tables of figures have nothing that anybody searches by; their headings do.
        const text = page.file.endsWith('scoreboard.md') ? section.text.slice(0, 300) : section.text
        search.add({ id: id++, href: page.address + anchor, title: section.title, page: page.title, part, text })
      }
    }
  }
  const json = JSON.stringify(search)
  return put(hashed('search', 'json', json), json)
}

function hashed(name, extension, content) {
  return `assets/${name}-${createHash('sha256').update(content).digest('hex').slice(0, 10)}.${extension}`
}

/** Writes a file with its compressed twins; gives its address. */
function write(file, content) {
  mkdirSync(dirname(file), { recursive: true })
  const bytes = Buffer.from(content)
  writeFileSync(file, bytes)
  if (bytes.length >= 1024) {
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
  return `/docs/${file.slice(file.indexOf('assets/'))}`
}
