import type { Database } from './database/index.ts'
import { asksForSignIn, type Settings } from './settings.ts'

/** What works and yet is not as it should be: a line each, told at start. */
export async function cautionsOf(settings: Settings, database: Database): Promise<string[]> {
  const lines: string[] = []
  if (settings.DATABASE_URL !== undefined && settings.CUSTOS_SECRET_KEY === undefined) {
    lines.push('CUSTOS_SECRET_KEY is not set: another server on this database could not open what this one seals.')
  }
  if (asksForSignIn(settings) && settings.CUSTOS_PUBLIC_URL === undefined) {
    lines.push('CUSTOS_PUBLIC_URL is not set: any Host is taken, and cookies are Secure only where TLS is seen.')
  }
  if (database.kind === 'postgresql' && (await passesWalls(database))) {
    lines.push('The database role passes row-level security. Give Custos a role that is no superuser.')
  }
  return lines
}

async function passesWalls({ query }: Database): Promise<boolean> {
  const [role] = await query<{ passes: boolean }>(
    'SELECT rolsuper OR rolbypassrls AS passes FROM pg_roles WHERE rolname = current_user',
  )
  return role?.passes ?? false
}
