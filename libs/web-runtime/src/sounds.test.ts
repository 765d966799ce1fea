import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playSound } from './sounds.ts'

/** When the browser lets the page sound; until then `resume` has no answer. */
let allow: () => void
let tones: number
let allowed: Promise<void>

class Audio {
  state = 'suspended'
  currentTime = 0
  destination = {}
  resume = () => allowed.then(() => void (this.state = 'running'))
  createGain = () => ({ gain: { setValueAtTime() {}, linearRampToValueAtTime() {} }, connect: () => ({}) })
  createOscillator = () => ({
    frequency: {},
    connect: (to: { connect: (next: unknown) => unknown }) => to,
    start: () => void (tones += 1),
    stop() {},
  })
}

beforeEach(() => {
  tones = 0
  allowed = new Promise((done) => {
    allow = done
  })
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', Audio)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what a browser did not let sound does not sound later, and what comes then does', async () => {
  const blocked = [playSound('newMessage'), playSound('newMessage')]
  await vi.advanceTimersByTimeAsync(2_000)
  await Promise.all(blocked)
  allow()
  await vi.advanceTimersByTimeAsync(0)
  expect(tones).toBe(0)
  await playSound('newMessage')
  expect(tones).toBe(1)
})
