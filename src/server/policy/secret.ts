import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The installation's secret: the one that is set, which servers on one database share, or else one made at the first
 * start, readable by its owner alone, the same ever after.
 */
export function installationSecret(dataDir: string, set?: string): string {
  if (set !== undefined) return set
  const file = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // There already: that one holds.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new Error(`${file} holds no secret; remove it to have a new one made`)
  return secret
}
