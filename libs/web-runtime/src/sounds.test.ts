import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playSound } from './sounds.ts'

/** Makes the browser allow sound; until then `resume` stays pending. */
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

test('a sound that the browser blocked is not played later, but the next one is', async () => {
  const blocked = [playSound('newMessage'), playSound('newMessage')]
  await vi.advanceTimersByTimeAsync(2_000)
  await Promise.all(blocked)
  allow()
  await vi.advanceTimersByTimeAsync(0)
  expect(tones).toBe(0)
  await playSound('newMessage')
  expect(tones).toBe(1)
})
