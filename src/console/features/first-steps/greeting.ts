/** What stands above the Overview: three things to try, a word that all is synthetic, or nothing. */
export type Greeting = 'steps' | 'sample' | 'nothing'

interface Session {
  readonly permissions?: readonly string[]
  readonly organization?: { readonly sample?: boolean | undefined } | null
}

/** The greeting for whoever is here: things to try where nothing was checked yet, for those who may check. */
export function greetingOf(session: Session | undefined, newest: readonly unknown[] | undefined): Greeting {
  if (session?.organization?.sample) return 'sample'
  return newest?.length === 0 && session?.permissions?.includes('check') ? 'steps' : 'nothing'
}
