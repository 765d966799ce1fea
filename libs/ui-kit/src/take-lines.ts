/** All of the texts, or as many as leave a last one of `max` lines to say how many more there are. */
export function takeLines(texts: readonly string[], max: number): { shown: readonly string[]; more: number } {
  if (texts.length <= max) return { shown: texts, more: 0 }
  return { shown: texts.slice(0, max - 1), more: texts.length - max + 1 }
}
