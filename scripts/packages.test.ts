import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const own: { dependencies: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const builtIn = new Set(builtinModules)
/** Helpers of tests lie in folders of this name, or say so in theirs. */
const forTests = /(^|\/)testing\/|\.test\.tsx?$|\.d\.mts$/
/** What starting runs before and beside the product; the other scripts are for those who build it. */
const starting = [
  'start.mjs',
  'build.mjs',
  'tree.mjs',
  'trim.mjs',
  'docs-site/build-docs.mjs',
  'docs-site/markdown.mjs',
]

function productFiles(): string[] {
  const source = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !forTests.test(file))
    .map((file) => join('src', file))
  return [...source, 'vite.config.ts', ...starting.map((file) => join('scripts', file))]
}

/** Packages that a file imports; types alone are gone when it runs. */
function packagesOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replace(/^import type [^;]*?from '[^']+'$/gm, '')
  const named = [...text.matchAll(/(?:^|\s)(?:from|import)\s*\(?\s*'([^'.#/][^']*)'/g)].flatMap(
    ([, name]) => name ?? [],
  )
  return named
    .filter((name) => !name.startsWith('node:') && !name.includes(' '))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
    .filter((name) => !builtIn.has(name))
}

describe('packages', () => {
  it('of the product, its build and its start are installed without the test tools', () => {
    const files = productFiles()
    const missing = files.flatMap((file) =>
      packagesOf(file).flatMap((name) => (name in own.dependencies ? [] : [`${file}: ${name}`])),
    )
    expect(files.length).toBeGreaterThan(500)
    expect(missing).toEqual([])
  })

  it('that run models report to nobody: their libraries know no address of a collector', () => {
    const folder = join(root, 'node_modules/onnxruntime-node/bin')
    const libraries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && /onnxruntime.*\.(?:so|dylib|dll)/.test(entry.name),
    )
    const reporting = libraries.filter(({ parentPath, name }) =>
      readFileSync(join(parentPath, name)).includes('events.data.microsoft.com'),
    )
    expect(libraries.length).toBeGreaterThan(0)
    expect(reporting.map(({ name }) => name)).toEqual([])
  })
})
