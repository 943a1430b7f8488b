import { t } from '../../strings/account.ts'

// In this order: each of the later names also stands in what the earlier ones say of themselves.
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\bFirefox\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** What a browser says of itself, in two words. */
export function browserName(agent: string): string {
  const browser = browsers.find(([, mark]) => mark.test(agent))?.[0]
  const system = systems.find(([, mark]) => mark.test(agent))?.[0]
  if (browser === undefined) return agent === '' ? t.unknown : agent.slice(0, 40)
  return system === undefined ? browser : t.on2(browser, system)
}
