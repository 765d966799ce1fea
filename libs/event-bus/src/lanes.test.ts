import { expect, test } from 'vitest'
import { batchLanes } from './lanes.ts'

const never = { burst: 1, intervalMs: 3_600_000, flushSize: 3 }

function record(pace = never, batchMax = 4) {
  const batches: string[][] = []
  const lanes = batchLanes<string>({
    count: 1,
    handle: async (items) => void batches.push([...items]),
    batchMax,
    pace,
  })
  return { lanes, batches }
}

test('the first item is handled at once, later ones share a batch that begins when enough of them wait', async () => {
  const { lanes, batches } = record()
  await lanes.add('a', '1')
  await Promise.all(['2', '3', '4'].map((item) => lanes.add('a', item)))
  expect(batches).toEqual([['1'], ['2', '3', '4']])
})

test('the batches of a burst begin at once', async () => {
  const { lanes, batches } = record({ ...never, burst: 3 })
  for (const item of ['1', '2', '3']) await lanes.add('a', item)
  expect(batches).toEqual([['1'], ['2'], ['3']])
})

test('after a flush no batch waits for more items', async () => {
  const { lanes, batches } = record()
  await lanes.add('a', '1')
  const second = lanes.add('a', '2')
  lanes.flush()
  await second
  await lanes.add('a', '3')
  expect(batches).toEqual([['1'], ['2'], ['3']])
})

test('items beyond the largest batch form the next one', async () => {
  const { lanes, batches } = record({ ...never, burst: 9 }, 2)
  await Promise.all(['1', '2', '3', '4', '5'].map((item) => lanes.add('a', item)))
  expect(batches).toEqual([['1', '2'], ['3', '4'], ['5']])
})

test('a task keeps its place among the items', async () => {
  const { lanes, batches } = record({ ...never, burst: 9 })
  const first = lanes.add('a', 'before')
  const task = lanes.run('a', async () => void batches.push(['task']))
  await Promise.all([first, task, lanes.add('a', 'after')])
  expect(batches).toEqual([['before'], ['task'], ['after']])
})

test('a failed task rejects to its caller, and its lane continues', async () => {
  const { lanes, batches } = record()
  await expect(lanes.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await lanes.add('a', '1')
  expect(batches).toEqual([['1']])
})
