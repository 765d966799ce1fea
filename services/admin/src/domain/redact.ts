import { findNames } from './find-names.ts'

/** Replacement for redacted text; it hides the length of the original. */
export const redactionMark = '█████'

// Matches addresses as written and as spelled out: "ann (at) example dot org".
const at = String.raw`\s*(?:@|[([{<]\s*(?:at|@)\s*[)\]}>]|(?<=\s)at(?=\s))\s*`
const dot = String.raw`(?:\.|\s*[([{<]\s*(?:dot|punkt|\.)\s*[)\]}>]\s*|\s+(?:dot|punkt)\s+)`
const label = String.raw`[\p{L}\p{N}_-]{1,63}`

/** Patterns that identify people: addresses, links, handles and numbers. Errs on the side of redacting too much. */
const identifyingPatterns = [
  /[^\s@]{1,64}@[^\s@]{1,250}\.[^\s@]{2,24}/gu,
  new RegExp(
    `${label}(?:${dot}${label}){0,4}${at}${label}(?:${dot}${label}){0,4}${dot}\\p{L}{2,24}(?![\\p{L}\\p{N}])`,
    'giu',
  ),
  /(?:https?:\/\/|www\.)\S+/giu,
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?:\/\S*)?(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_][\p{L}\p{N}_.-]*/gu,
  /\+?\(?\d[\d\s()./-]{5,20}\d/gu,
]

/** Several redacted names in a row become one, so that they can't be counted. */
const repeatedMarks = new RegExp(`${redactionMark}(?:[ \\u00a0'’-]*${redactionMark})+`, 'g')

/** Redacts a text: the names of the people in the case, in any spelling, and everything that identifies a person. */
export function redact(text: string, names: readonly string[]): string {
  const visible = text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
  const clean = identifyingPatterns.reduce((left, trace) => left.replace(trace, redactionMark), visible)
  return redactSpans(clean, findNames(clean, names)).replaceAll(repeatedMarks, redactionMark)
}

function redactSpans(text: string, spans: readonly (readonly [from: number, to: number])[]): string {
  let shown = ''
  let end = 0
  for (const [from, to] of spans) {
    shown += text.slice(end, Math.max(from, end)) + redactionMark
    end = Math.max(to, end)
  }
  return shown + text.slice(end)
}
