import { t as common } from '../strings/common.ts'
import { t } from '../strings/server.ts'

const shapes = Object.entries(t.shapes).map(([shape, words]) => ({ parts: shape.split('*'), words }))

/**
 * A sentence of the server in the reader's language where it is one of its fixed ones; else as the server wrote it, as
 * everything that people wrote.
 */
export function said(text: string): string {
  return t.said[text] ?? shaped(text) ?? text
}

/**
 * Why something was found, as people read it: the steps of the server one after the other. Of wordings that a pattern is
 * made of, the first is told, and how many more there are.
 */
export function whyOf(steps: readonly string[]): string {
  const wordings = steps.filter(isWording)
  const [first] = wordings
  const rest = steps.filter((step) => !isWording(step)).map(said)
  if (first === undefined) return rest.join('; ')
  return [common.wordingThatFits(first.replaceAll(', then ', ' → '), wordings.length - 1), ...rest].join('; ')
}

/** `threat lead, then threat act`: the parts of a pattern, by their names. */
const isWording = (step: string) => step.includes(', then ') || /^[a-z]+: [a-z]+$/.test(step)

function shaped(text: string): string | undefined {
  for (const { parts, words } of shapes) {
    const [before = '', after = ''] = parts
    const fits = text.startsWith(before) && text.endsWith(after) && text.length > before.length + after.length
    if (fits) return words.replace('*', () => text.slice(before.length, text.length - after.length))
  }
  return undefined
}
