/** What a link leads to. */
export type LinkTarget =
  | { readonly kind: 'elsewhere' | 'product'; readonly href: string }
  | { readonly kind: 'page'; readonly href: string; readonly target: string; readonly anchor?: string }
  | { readonly kind: 'image'; readonly href: string; readonly target: string }
  | { readonly kind: 'file' | 'dead'; readonly target: string }

export function safe(text: string): string
export function slugOf(text: string): string
export function targetOf(href: string, file: string, addresses: ReadonlyMap<string, string>): LinkTarget
