import { test } from 'vitest'

test('blocks its event loop', () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})
