import { Fragment } from 'react'

/** Shorter words fit a line of any screen. */
const longWord = /\S{16,}/g
/** Where an address may be broken: before the sign that begins its next piece. */
const pieces = /(?=[@./?&=_-])/

/** A text whose long addresses and names break at their separators, not in the middle of a word. */
export function Breakable({ text }: { text: string }) {
  const parts = text.replaceAll(longWord, (word) => word.split(pieces).join('\0')).split('\0')
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
