// One page of the documentation as HTML: no inline script or style, whole without JavaScript but for the search.
import { safe } from './markdown.mjs'

const mark = `<svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24"><path d="M18 7.6a7.4 7.4 0 1 0 0 8.8" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/><circle cx="12" cy="12" r="2.2" fill="currentColor"/></svg>`

/** `site` has the navigation and the names of the built files; `page` is one page with its neighbours. */
export function pageHtml(site, page) {
  return frame(site, {
    title: page.slug === '' ? 'Custos documentation' : `${page.title} – Custos documentation`,
    summary: page.summary,
    menu: navigation(site, page.address),
    main: `<article>${page.html}</article>${neighbours(page)}`,
    aside: contents(page.headings),
  })
}

/** What an address without a page answers. */
export function missingHtml(site) {
  return frame(site, {
    title: 'No such page – Custos documentation',
    summary: '',
    menu: navigation(site, undefined),
    main: `<article><h1>No such page</h1><p>Nothing is documented at this address. The <a href="/docs">first page</a> of the documentation has everything else.</p></article>`,
    aside: '',
  })
}

function frame({ assets }, { title, summary, menu, main, aside }) {
  const described = summary === '' ? '' : `<meta name="description" content="${safe(summary)}">`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">${described}<title>${safe(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${assets.style}">
<script src="/theme.js"></script><script type="module" src="${assets.script}" data-index="${assets.index}"></script></head>
<body><a class="skip" href="#main">Skip to content</a>
<header class="top"><a class="brand" href="/" aria-label="Custos, front page">${mark}<span>Custos</span></a><a class="home" href="/docs">Documentation</a><a class="all" href="#pages">All pages</a>
<div class="search" hidden></div><nav class="out" aria-label="Product"><a href="/dashboard">Console</a><a href="/api/docs">API reference</a></nav></header>
<div class="body">${menu}
<main id="main" tabindex="-1">${main}</main>${aside}</div></body></html>
`
}

function navigation({ sections }, here) {
  const item = ({ address, name, title }) =>
    `<li><a href="${address}"${address === here ? ' aria-current="page"' : ''}>${safe(name ?? title)}</a></li>`
  const parts = sections.map(({ title, pages }) => `<h2>${safe(title)}</h2><ul>${pages.map(item).join('')}</ul>`)
  return `<nav class="menu" id="pages" aria-label="Documentation">${parts.join('')}</nav>`
}

// More than these, and the list says the chapters alone.
const mostHeadings = 16

function contents(all) {
  if (all.length < 2) return ''
  const headings = all.length > mostHeadings ? all.filter(({ depth }) => depth === 2) : all
  const items = headings.map(
    ({ depth, id, text }) => `<li${depth === 3 ? ' class="sub"' : ''}><a href="#${safe(id)}">${safe(text)}</a></li>`,
  )
  return `<details class="contents"><summary>On this page</summary><nav aria-label="On this page"><ul>${items.join('')}</ul></nav></details>`
}

function neighbours({ previous, next }) {
  const link = (page, rel, word) =>
    page
      ? `<a rel="${rel}" href="${page.address}"><span>${word}</span>${safe(page.name ?? page.title)}</a>`
      : '<span></span>'
  return `<nav class="neighbours" aria-label="Previous and next page">${link(previous, 'prev', 'Previous')}${link(next, 'next', 'Next')}</nav>`
}
