/// <reference types="vite/client" />

/** How each call of the contract travels, put in its place when the console is built. */
declare const __CALLS__: Readonly<Record<import('#contract').EndpointName, import('#client').Way>>
