import * as z from 'zod'

// The page's policy forbids compiling code from strings; zod must know before the first schema is made.
z.config({ jitless: true })
