/** What stands where something was taken out; it does not show how long that was. */
export const blackened = '█████'

/** What leads to somebody: addresses, links, handles and numbers. Rather too much than too little. */
const traces = [
  /[^\s@]{1,64}@[^\s@]{1,250}\.[^\s@]{2,24}/gu,
  /(?:https?:\/\/|www\.)\S+/giu,
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?:\/\S*)?(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_][\p{L}\p{N}_.-]*/gu,
  /\+?\(?\d[\d\s()./-]{5,20}\d/gu,
]

const partMin = 2
/** What means something in a pattern, and may stand in a name. */
const syntax = /[\\^$.*+?()[\]{}|/]/g

/** A text without what says whose it is: the names of those in the case, whole and in their parts, and what leads to anybody. */
export function redact(text: string, names: readonly string[]): string {
  const parts = names.flatMap((name) => [name.trim(), ...name.split(/[\s,.]+/u)])
  // The longest first, so that nothing of it is left over.
  const known = [...new Set(parts)].filter((part) => part.length >= partMin).toSorted((a, b) => b.length - a.length)
  const clean = traces.reduce((left, trace) => left.replace(trace, blackened), text)
  if (known.length === 0) return clean
  const named = known.map((part) => part.replace(syntax, '\\$&')).join('|')
  return clean.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${named})(?![\\p{L}\\p{N}])`, 'giu'), blackened)
}
