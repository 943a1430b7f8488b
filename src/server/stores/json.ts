/** A JSON object as it lies in a jsonb column. */
export type JsonObject = { readonly [key: string]: unknown }
