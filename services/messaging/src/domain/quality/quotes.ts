import type { Span } from './phrases.ts'

const quotes = /[„“”"«»‹›][^„“”"«»‹›\n]{1,400}[„“”"«»‹›]|(?<![\p{L}\p{N}])['‘‚][^'’‘‚\n]{1,200}['’](?![\p{L}\p{N}])/gu
/** Who puts nearly everything in quotation marks says it themselves. */
const ownShare = 0.7

/** What is quoted in a message: somebody else's words. */
export function quotedIn(message: string): Span[] {
  const length = message.trim().length
  return Array.from(message.matchAll(quotes))
    .filter(([quote]) => quote.length < ownShare * length)
    .map(({ index, 0: quote }) => ({ start: index, end: index + quote.length }))
}
