/** Right-to-left scripts: Hebrew, Arabic, Syriac, Thaana, N’Ko and the other blocks that Unicode reserves for them. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Wraps a right-to-left text in FSI and PDI, for sentences of plain text: without them the punctuation beside it changes sides.
 * Left-to-right texts are returned as they are. In markup use `<bdi>` or `dir="auto"`.
 * https://www.w3.org/International/questions/qa-bidi-unicode-controls
 */
export function isolateBidi(text: string): string {
  return rightToLeft.test(text) && !text.startsWith('\u2068') ? `\u2068${text}\u2069` : text
}
