// What the documentation does beyond reading: search, and copying of code. The index comes with the first use.
import MiniSearch from 'minisearch'
import { searchOptions } from './search-options.mjs'

const most = 12
const indexAddress = document.querySelector('script[data-index]')?.dataset.index ?? ''

for (const block of document.querySelectorAll('.code')) addCopy(block)
const box = document.querySelector('.search')
if (box) addSearch(box)

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

function addCopy(block) {
  const button = make('button', { type: 'button', class: 'copy' }, 'Copy')
  button.addEventListener('click', async () => {
    const copied = await navigator.clipboard.writeText(block.querySelector('code')?.textContent ?? '').then(
      () => true,
      () => false,
    )
    button.textContent = copied ? 'Copied' : 'Not allowed'
    window.setTimeout(() => {
      button.textContent = 'Copy'
    }, 2000)
  })
  block.append(button)
}

function addSearch(place) {
  const input = make('input', {
    type: 'search',
    role: 'combobox',
    'aria-label': 'Search the documentation',
    'aria-expanded': 'false',
    'aria-controls': 'found',
    'aria-autocomplete': 'list',
    'aria-keyshortcuts': '/',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'Search',
  })
  const key = make('kbd', { 'aria-hidden': 'true' }, '/')
  const list = make('div', { id: 'found', role: 'listbox', 'aria-label': 'Results', hidden: '' })
  const note = make('p', { class: 'note', role: 'status' })
  const panel = make('div', { class: 'results', hidden: '' }, note, list)
  place.append(input, key, panel)
  place.hidden = false
  const state = { asked: 0, at: -1 }

  const close = () => {
    panel.hidden = true
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
    state.at = -1
  }
  const look = async () => {
    const words = input.value.trim()
    const asked = ++state.asked
    if (words === '') return close()
    const answer = await find(words)
    if (asked !== state.asked) return
    show({ input, list, note, panel, answer, words })
    state.at = -1
    input.removeAttribute('aria-activedescendant')
  }
  const move = (step) => {
    const options = [...list.children]
    if (options.length === 0) return
    state.at = (state.at + step + options.length + (state.at < 0 && step < 0 ? 1 : 0)) % options.length
    options.forEach((option, at) => {
      option.setAttribute('aria-selected', String(at === state.at))
    })
    options[state.at].scrollIntoView({ block: 'nearest' })
    input.setAttribute('aria-activedescendant', options[state.at].id)
  }

  input.addEventListener('focus', () => void indexOnce())
  input.addEventListener('input', () => void look())
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter') (list.children[Math.max(0, state.at)] ?? input).click()
    else return
    event.preventDefault()
  })
  place.addEventListener('focusout', ({ relatedTarget }) => {
    if (!place.contains(relatedTarget)) close()
  })
  document.addEventListener('keydown', (event) => {
    const writes = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
    if (event.key !== '/' || writes || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    input.focus()
    input.select()
  })
}

let loading
function indexOnce() {
  loading ??= fetch(indexAddress)
    .then((answer) => {
      if (!answer.ok) throw new Error(`The index answered ${answer.status}`)
      return answer.text()
    })
    .then((text) => MiniSearch.loadJSON(text, searchOptions))
    .catch(() => {
      loading = undefined
      return undefined
    })
  return loading
}

async function find(words) {
  const index = await indexOnce()
  if (index === undefined) return undefined
  // As written; else as it may have been meant; else some of the words.
  const fuzzy = (term) => (term.length > 4 ? 0.25 : false)
  for (const how of [{}, { fuzzy }, { fuzzy, combineWith: 'OR' }]) {
    const all = index.search(words, how)
    if (all.length > 0) return all
  }
  return []
}

function show({ input, list, note, panel, answer, words }) {
  list.replaceChildren(...(answer ?? []).slice(0, most).map((one, at) => option(one, at, words)))
  list.hidden = list.children.length === 0
  const count = answer?.length ?? 0
  if (answer === undefined) note.textContent = 'The search could not be loaded. Try again.'
  else if (count === 0) note.textContent = `Nothing found for “${words}”.`
  else note.textContent = count > most ? `${most} of ${count} places` : `${count} ${count === 1 ? 'place' : 'places'}`
  panel.hidden = false
  input.setAttribute('aria-expanded', String(count > 0))
}

function option({ href, title, page, part, text, queryTerms, terms: met }, at, asked) {
  // What was typed, whole or by its words; else what was found in their place.
  const typed = [asked.toLowerCase(), ...longestFirst(queryTerms)]
  const lower = `${title} ${text}`.toLowerCase()
  const terms = typed.some((term) => lower.includes(term)) ? typed : longestFirst(met)
  const trail = title === page ? part : `${part} · ${page}`
  const link = make(
    'a',
    { id: `found-${at}`, role: 'option', 'aria-selected': 'false', href, tabindex: '-1' },
    make('strong', {}, ...marked(title, terms)),
    make('small', {}, trail),
  )
  const words = excerpt(text, terms)
  if (words !== '') link.append(make('span', {}, ...marked(words, terms)))
  return link
}

const longestFirst = (words) => [...words].sort((a, b) => b.length - a.length)

/** About 150 characters round the first of the words that the text has. */
function excerpt(text, terms) {
  const lower = text.toLowerCase()
  const met = terms.find((term) => lower.includes(term))
  const first = met === undefined ? 0 : lower.indexOf(met)
  const from = first < 60 ? 0 : text.indexOf(' ', first - 50) + 1
  const part = text.slice(from, from + 150)
  return `${from > 0 ? '… ' : ''}${part}${from + 150 < text.length ? ' …' : ''}`
}

/** A text as nodes, with what was found marked. */
function marked(text, terms) {
  const lower = text.toLowerCase()
  const nodes = []
  let done = 0
  for (let at = 0; at < text.length; at++) {
    const term = terms.find((one) => lower.startsWith(one, at))
    if (term === undefined || term.length < 2) continue
    nodes.push(text.slice(done, at), make('mark', {}, text.slice(at, at + term.length)))
    done = at + term.length
    at = done - 1
  }
  return [...nodes, text.slice(done)]
}
