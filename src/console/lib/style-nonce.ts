declare global {
  interface Window {
    // The name by which the modal's library asks for it.
    __webpack_nonce__?: string
  }
}

/** The word with which the page's policy lets a library write a style into the page. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

window.__webpack_nonce__ = styleNonce
