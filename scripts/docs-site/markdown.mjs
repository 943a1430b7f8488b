// Markdown of one page into HTML, with its headings, its links resolved and its sections for the search.
import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { Marked } from 'marked'

/** Characters that mean something in HTML, taken their meaning. */
export function safe(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** The anchor of a heading, as Markdown hosts make it, so that a link holds in both places. */
export function slugOf(text) {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
}

/** Words of a piece of Markdown without its marks. */
export function plain(tokens) {
  return (tokens ?? [])
    .map((token) => (token.tokens ? plain(token.tokens) : (token.text ?? token.raw ?? '')))
    .join('')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

/** Headings of a list of tokens: level, words, anchor (numbered where one comes again). */
export function headingsOf(tokens) {
  const seen = new Map()
  return tokens
    .filter((token) => token.type === 'heading')
    .map((token) => {
      const text = plain(token.tokens)
      const base = slugOf(text)
      const count = seen.get(base) ?? 0
      seen.set(base, count + 1)
      return { token, depth: token.depth, text, id: count === 0 ? base : `${base}-${count}` }
    })
}

/** What a link inside `file` leads to: a page, an image, a file that is not on the site, the product, elsewhere, nothing. */
export function targetOf(href, file, addresses) {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return { kind: 'elsewhere', href }
  if (href.startsWith('/')) return { kind: 'product', href }
  const [path = '', anchor] = href.split('#')
  const target = path === '' ? file : posix.normalize(posix.join(posix.dirname(file), decodeURI(path)))
  const address = addresses.get(target)
  const hash = anchor === undefined ? '' : `#${anchor}`
  if (address !== undefined) return { kind: 'page', href: `${address}${hash}`, target, anchor }
  if (target.startsWith('docs/images/') && existsSync(target)) {
    return { kind: 'image', href: `/docs/images/${posix.basename(target)}`, target }
  }
  return existsSync(target) ? { kind: 'file', target } : { kind: 'dead', target }
}

/** Reads one page: `file` is its path in the repository, `addresses` says at which address each file is served. */
export function readPage(text, { file, addresses }) {
  const marked = new Marked({ gfm: true })
  const tokens = marked.lexer(text)
  const headings = headingsOf(tokens)
  const title = headings.find(({ depth }) => depth === 1)?.text ?? file
  marked.use({ renderer: rendererFor(headings, file, addresses) })
  return {
    title,
    html: marked.parser(tokens),
    headings: headings.filter(({ depth }) => depth === 2 || depth === 3),
    sections: sectionsOf(tokens, headings, title),
    summary: summaryOf(tokens),
  }
}

function rendererFor(headings, file, addresses) {
  const ids = new Map(headings.map(({ token, id }) => [token, id]))
  let part = ''
  return {
    heading(token) {
      const inner = this.parser.parseInline(token.tokens)
      part = plain(token.tokens)
      const id = safe(ids.get(token) ?? slugOf(plain(token.tokens)))
      const self = `<a class="self" href="#${id}" aria-hidden="true" tabindex="-1">#</a>`
      return `<h${token.depth} id="${id}">${inner}${token.depth > 1 ? self : ''}</h${token.depth}>\n`
    },
    code({ text, lang }) {
      const kind = lang ? ` data-language="${safe(lang)}"` : ''
      return `<div class="code"><pre tabindex="0"${kind}><code>${safe(text)}</code></pre></div>\n`
    },
    table(token) {
      const cells = (row, tag) => row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')
      // An empty head is a layout's need and no heading of a column.
      const hasHead = token.header.some((cell) => plain(cell.tokens).trim() !== '')
      const head = hasHead
        ? `<thead><tr>${cells(token.header, 'th').replaceAll('<th></th>', '<td></td>')}</tr></thead>`
        : ''
      const body = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')
      return `<div class="table" tabindex="0" role="group" aria-label="Table: ${safe(part)}"><table>${head}<tbody>${body}</tbody></table></div>\n`
    },
    link(token) {
      const inner = this.parser.parseInline(token.tokens)
      const target = targetOf(token.href, file, addresses)
      // What is not on the site is named and leads nowhere; that nothing dead is pointed at, the tests see to.
      if (target.kind === 'file' || target.kind === 'dead') return `<span class="file">${inner}</span>`
      const away = target.kind === 'elsewhere' ? ' rel="noreferrer"' : ''
      return `<a href="${safe(target.href)}"${away}>${inner}</a>`
    },
    image({ href, text }) {
      const target = targetOf(href, file, addresses)
      if (target.kind !== 'image') return safe(text)
      return `<img src="${target.href}" alt="${safe(text)}" loading="lazy">`
    },
    // Pages are Markdown alone: what looks like a tag is a word such as <PERSON_1>.
    html: ({ text }) => (/^<!--[\s\S]*-->\s*$/.test(text) ? '' : safe(text)),
  }
}

/** The parts of a page that the search gives: each heading with the words below it. */
function sectionsOf(tokens, headings, title) {
  const byToken = new Map(headings.map((heading) => [heading.token, heading]))
  const sections = [{ id: '', title, words: [] }]
  for (const token of tokens) {
    const heading = byToken.get(token)
    if (heading && heading.depth > 1) sections.push({ id: heading.id, title: heading.text, words: [] })
    else if (!heading) sections.at(-1)?.words.push(wordsOf(token))
  }
  return sections.map(({ words, ...rest }) => ({ ...rest, text: words.join(' ').replaceAll(/\s+/g, ' ').trim() }))
}

function wordsOf(token) {
  if (token.type === 'table') {
    return [token.header, ...token.rows].map((row) => row.map((cell) => plain(cell.tokens)).join(' · ')).join('; ')
  }
  if (token.type === 'list') return token.items.map((item) => item.tokens.map(wordsOf).join(' ')).join(' ')
  if (token.type === 'blockquote') return token.tokens.map(wordsOf).join(' ')
  if (token.type === 'space' || (token.type === 'html' && token.text.startsWith('<!--'))) return ''
  return token.tokens ? plain(token.tokens) : (token.text ?? '')
}

function summaryOf(tokens) {
  const first = tokens.find((token) => token.type === 'paragraph')
  const words = first ? plain(first.tokens).replaceAll(/\s+/g, ' ') : ''
  return words.length > 160 ? `${words.slice(0, 157).replace(/\s\S*$/, '')} …` : words
}
