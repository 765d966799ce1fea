/** The longest run of sorted times (in milliseconds) that are less than `span` apart. */
export function densest(times: readonly number[], span: number): readonly number[] {
  let best: readonly [number, number] = [0, 0]
  let start = 0
  for (const [end, time] of times.entries()) {
    while (time - (times[start] ?? time) >= span) start += 1
    if (end + 1 - start > best[1] - best[0]) best = [start, end + 1]
  }
  return times.slice(...best)
}
