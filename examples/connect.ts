import process from 'node:process'
import { type Client, createClient } from '#client'

/** Where the server is, from the environment. */
export const serverUrl = process.env['CUSTOS_URL'] ?? 'http://127.0.0.1:3000'
/** An API key, where one signs in. */
export const apiKey = process.env['CUSTOS_API_KEY']

/** A client for that server. */
export function connect(): Client {
  return createClient({
    baseUrl: serverUrl,
    ...(apiKey === undefined ? {} : { headers: { authorization: `Bearer ${apiKey}` } }),
  })
}
