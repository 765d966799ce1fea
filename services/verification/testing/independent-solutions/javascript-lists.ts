import type { Solutions } from './solutions.ts'

export const ofJavascriptLists: Solutions = {
  'javascript/task-merge-intervals': [
    `function mergeIntervals(intervals) {
  if (intervals.length === 0) return []
  const sorted = intervals.slice().sort((x, y) => x[0] - y[0] || x[1] - y[1])
  const result = [[sorted[0][0], sorted[0][1]]]
  for (let i = 1; i < sorted.length; i++) {
    const current = sorted[i]
    const previous = result[result.length - 1]
    if (current[0] <= previous[1]) {
      if (current[1] > previous[1]) previous[1] = current[1]
    } else {
      result.push([current[0], current[1]])
    }
  }
  return result
}`,
    `const mergeIntervals = (intervals) =>
  [...intervals]
    .sort((a, b) => a[0] - b[0])
    .reduce((acc, pair) => {
      const tail = acc[acc.length - 1]
      if (!tail || tail[1] < pair[0]) acc.push(pair.slice())
      else tail[1] = Math.max(pair[1], tail[1])
      return acc
    }, [])`,
    `function mergeIntervals(intervals) {
  const starts = new Float64Array(intervals.length)
  const ends = new Float64Array(intervals.length)
  intervals.forEach((pair, at) => {
    starts[at] = pair[0]
    ends[at] = pair[1]
  })
  starts.sort()
  ends.sort()
  const out = []
  let depth = 0
  let opened = 0
  let i = 0
  for (let j = 0; j < ends.length; j++) {
    while (i < starts.length && starts[i] <= ends[j]) {
      if (depth === 0) opened = starts[i]
      depth++
      i++
    }
    depth--
    if (depth === 0) out.push([opened, ends[j]])
  }
  return out
}`,
    `function mergeIntervals(intervals) {
  const order = Array.from(intervals.keys()).sort((i, j) => intervals[i][0] - intervals[j][0])
  const answer = []
  let low, high
  for (const index of order) {
    const [a, b] = intervals[index]
    if (high === undefined) {
      low = a
      high = b
      continue
    }
    if (a > high) {
      answer.push([low, high])
      low = a
      high = b
    } else if (b > high) {
      high = b
    }
  }
  if (high !== undefined) answer.push([low, high])
  return answer
}`,
  ],
}
