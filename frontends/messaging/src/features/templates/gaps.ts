/** Positions of the open placeholders in a text. */
export function gapsOf(text: string, missing: readonly string[]): [start: number, end: number][] {
  return missing
    .flatMap((name) => [...text.matchAll(new RegExp(`\\{\\{${name}\\}\\}`, 'g'))])
    .map((match): [number, number] => [match.index, match.index + match[0].length])
    .toSorted(([a], [b]) => a - b)
}

type Direction = 'forward' | 'backward'

/** Selects the next placeholder from the cursor. Returns false after the last one, so that Tab works as usual. */
export function selectGap(input: HTMLTextAreaElement, missing: readonly string[], direction: Direction): boolean {
  const gaps = gapsOf(input.value, missing)
  const { selectionStart, selectionEnd } = input
  const next =
    direction === 'forward'
      ? gaps.find(([start]) => start >= selectionEnd)
      : gaps.findLast(([, end]) => end <= selectionStart)
  if (!next) return false
  input.setSelectionRange(...next)
  return true
}
