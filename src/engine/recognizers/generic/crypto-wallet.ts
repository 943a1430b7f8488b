import { holdsBase58Check, holdsBech32 } from '../checks/crypto-address.ts'
import { defineCode } from '../types.ts'

/** Wallet addresses: Bitcoin (Base58Check, Bech32) and Ethereum. */
export const cryptoWallet = defineCode({
  name: 'crypto-wallet',
  entity: 'CRYPTO',
  starts: { digits: [1, 2, 3, 4], letters: [2] },
  patterns: [
    { name: 'base58', regex: /[13][1-9A-HJ-NP-Za-km-z]{25,34}/g, score: 0.4 },
    { name: 'bech32', regex: /(?:bc|tb)1[02-9ac-hj-np-z]{11,71}/g, score: 0.5 },
    { name: 'ethereum', regex: /0x[0-9a-fA-F]{40}/g, score: 0.9 },
  ],
  context: ['bitcoin', 'btc', 'wallet', 'ethereum', 'eth', 'crypto'],
  validate: (text) =>
    text.startsWith('0x') ? undefined : text[1] === 'c' || text[1] === 'b' ? holdsBech32(text) : holdsBase58Check(text),
})
