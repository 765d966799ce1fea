import { expect, test } from 'vitest'
import { watchEventLoopLag } from './event-loop-lag.ts'

const never = new Int32Array(new SharedArrayBuffer(4))

test('each reader sees a blocked event loop exactly once', async () => {
  const readers = [watchEventLoopLag(), watchEventLoopLag()] as const
  let blocks = 0
  const blockAgain = () => {
    Atomics.wait(never, 0, 0, 400)
    blocks += 1
    return blocks
  }
  // Between two blocks, the monitor needs free turns to measure from.
  await expect.poll(blockAgain, { interval: 250, timeout: 10_000 }).toBe(4)
  for (const read of readers) {
    expect(read().p99).toBeGreaterThan(0.25)
    expect(read()).toEqual({ p50: 0, p99: 0 })
  }
})
