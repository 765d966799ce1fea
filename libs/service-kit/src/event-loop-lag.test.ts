import { expect, test } from 'vitest'
import { watchEventLoopLag } from './event-loop-lag.ts'

/** Nothing else of this process runs meanwhile. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('a blocked event loop is reported to each reader, and once', async () => {
  const readers = [watchEventLoopLag(), watchEventLoopLag()] as const
  let blocks = 0
  const blockAgain = () => {
    block(400)
    blocks += 1
    return blocks
  }
  // Between two blocks, the monitor has turns of its own to measure from.
  await expect.poll(blockAgain, { interval: 250, timeout: 10_000 }).toBe(4)
  for (const read of readers) {
    expect(read().p99).toBeGreaterThan(0.25)
    expect(read()).toEqual({ p50: 0, p99: 0 })
  }
})
