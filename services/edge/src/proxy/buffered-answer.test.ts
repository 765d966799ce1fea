import { PassThrough, Readable } from 'node:stream'
import { eventually } from '@codekin/test-kit/settle'
import { expect, test } from 'vitest'
import { BufferedAnswer, openByteBudget } from './buffered-answer.ts'

const kibibyte = 1_024
const stalls: boolean[] = []
const open = (source: Readable, budget = openByteBudget({ all: 4_096 * kibibyte, perKey: 2_048 * kibibyte })) =>
  new BufferedAnswer(source, { budget, key: 'a', onStall: (isStalled) => stalls.push(isStalled) })
const bytesOf = (count: number) => Readable.from(Array.from({ length: count / 16 }, () => Buffer.alloc(16 * kibibyte)))
const sizeOf = async (stream: Readable): Promise<number> => {
  let size = 0
  for await (const chunk of stream) size += (chunk as Buffer).length
  return size
}

test('an answer of less than a mebibyte is buffered completely before its client reads it', async () => {
  const source = bytesOf(960)
  const answer = open(source)
  await eventually(() => source.closed)
  expect(await sizeOf(answer)).toBe(960 * kibibyte)
})

test('a longer answer is read as fast as its client reads, and arrives complete', async () => {
  stalls.length = 0
  const source = bytesOf(8_192)
  const answer = open(source)
  await eventually(() => stalls.at(-1))
  expect(answer.readableLength).toBeLessThanOrEqual(1_040 * kibibyte)
  expect(await sizeOf(answer)).toBe(8_192 * kibibyte)
  expect(stalls.at(-1)).toBe(false)
})

test('a client that has used up its share of the buffers slows down its own answers, no others', async () => {
  const budget = openByteBudget({ all: 800 * kibibyte, perKey: 400 * kibibyte })
  const [first, second] = [bytesOf(320), bytesOf(320)]
  const [unread, waiting] = [open(first, budget), open(second, budget)]
  await eventually(() => first.closed && second.isPaused())
  const other = bytesOf(320)
  void new BufferedAnswer(other, { budget, key: 'b', onStall: () => {} })
  await eventually(() => other.closed)
  unread.destroy()
  expect(await sizeOf(waiting)).toBe(320 * kibibyte)
  // All bytes are returned to the budget.
  expect([budget.take('a', 400 * kibibyte), budget.take('a', 1)]).toEqual([true, false])
})

test('an answer that its service aborts fails, and one that its client abandons is no longer read', async () => {
  const broken = new PassThrough()
  const failing = sizeOf(open(broken))
  broken.write('x')
  broken.destroy()
  await expect(failing).rejects.toThrow('broke off')
  const left = new PassThrough()
  open(left).destroy()
  expect(left.destroyed).toBe(true)
})
