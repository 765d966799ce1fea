type Style = 'bold' | 'dim' | 'add' | 'del' | 'merge'
export type Span = [text: string] | [text: string, styles: Style[]]
/** `at`: milliseconds since the start. `lines`: the changed ones, by row. */
export type Frame = { at: number; lines: Record<string, Span[]> }

/** Returns the screen after `count` frames: a line of spans for each row. */
export function screenAt(frames: readonly Frame[], { count, rows }: { count: number; rows: number }): Span[][] {
  const screen: Span[][] = Array.from({ length: rows }, () => [])
  for (const { lines } of frames.slice(0, count)) {
    for (const [row, spans] of Object.entries(lines)) screen[Number(row)] = spans
  }
  return screen
}
