import { expect, test } from 'vitest'
import { closeFrame, openFrameTracker } from './websocket-frames.ts'

/** A binary frame as a server writes it. */
function frameOf(length: number): Buffer {
  const header = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  header[0] = 0x82
  header[1] = length < 126 ? length : length < 65_536 ? 126 : 127
  if (header.length === 4) header.writeUInt16BE(length, 2)
  if (header.length === 10) header.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([header, Buffer.alloc(length, 1)])
}

test.each([0, 125, 126, 65_535, 65_536, 200_000])('the end of a frame of %i bytes is found', (length) => {
  const bytes = frameOf(length)
  const tracker = openFrameTracker()
  expect(tracker.pass(Buffer.concat([bytes, bytes]))).toBe(true)
  expect(tracker.pass(bytes.subarray(0, -1))).toBe(false)
  expect(tracker.pass(bytes.subarray(-1))).toBe(true)
})

test('headers may arrive byte by byte', () => {
  const bytes = Buffer.concat([frameOf(3), frameOf(70_000), frameOf(0)])
  const tracker = openFrameTracker()
  const ends = [...bytes].flatMap((byte, at) => (tracker.pass(Buffer.from([byte])) ? [at + 1] : []))
  expect(ends).toEqual([5, 5 + 70_010, 5 + 70_010 + 2])
})

test('a close frame contains code and reason', () => {
  expect([...closeFrame(1012, 'ok')]).toEqual([0x88, 4, 0x03, 0xf4, 0x6f, 0x6b])
})
