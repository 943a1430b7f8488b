/** Path of a Chromium, or a sentence that says why there is none. */
export function findBrowser(): Promise<
  { readonly path: string; readonly missing?: never } | { readonly path?: never; readonly missing: string }
>
