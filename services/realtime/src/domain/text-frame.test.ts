import { expect, test } from 'vitest'
import { textFrame } from './text-frame.ts'

/** Decodes the bytes as a browser would; undefined unless they are one complete text frame. */
function readBack(frame: Buffer): string | undefined {
  if (frame[0] !== 0x81) return undefined
  const short = frame[1] ?? 0
  const [start, length] =
    short < 126 ? [2, short] : short === 126 ? [4, frame.readUInt16BE(2)] : [10, Number(frame.readBigUInt64BE(2))]
  return frame.length === start + length ? frame.toString('utf8', start) : undefined
}

test.for([0, 1, 125, 126, 127, 65_535, 65_536, 100_000])('%i bytes of text are one complete frame', (length) => {
  expect(readBack(textFrame('x'.repeat(length)))).toBe('x'.repeat(length))
})

test('the length counts bytes, not characters', () => {
  expect(readBack(textFrame('日本🙂'.repeat(20)))).toBe('日本🙂'.repeat(20))
})
