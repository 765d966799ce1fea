/** All texts, or as many as leave the last of `max` lines for the number of further ones. */
export function takeLines(texts: readonly string[], max: number): { shown: readonly string[]; more: number } {
  if (texts.length <= max) return { shown: texts, more: 0 }
  return { shown: texts.slice(0, max - 1), more: texts.length - max + 1 }
}
