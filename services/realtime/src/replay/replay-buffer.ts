import { setTimeout as pause } from 'node:timers/promises'
import type { RedisClient } from '@codekin/service-kit/redis'
import { createScriptRunner, type RunScript } from '@codekin/service-kit/redis-script'
import type { AskRedis } from '../ask-redis.ts'
import { type Delivery, decodeNumbered, encodeDelivery, type Numbered, type Words } from '../domain/delivery.ts'
import { appendScript, breakOffScript, memoryScript, openScript, sinceScript } from './scripts.ts'

/** Where a frame stands in its user's replay buffer. */
export type Place = { number: number; base: number }
/** The place of a message in its conversation. */
type Order = { matchId: string; seq: number }
/** The newest number, and for how long nothing was given a number: at least so long, where the buffer is too young to know. */
export type Standing = { newest: number; quietMilliseconds: number }
/** What came after a number; `missed` null when the replay buffer does not reach back so far. */
export type Since = { newest: number; missed: Numbered[] | null }

/**
 * The newest frames of every user, in Redis, so that a client can ask for what it missed. Every function answers null when
 * Redis is away: the replay buffer may be lost, a message may not wait for it.
 */
export type ReplayBuffer = {
  /**
   * Numbers a frame and keeps it. The same event again gets the number it has. A message whose predecessor another replica
   * has in hand waits a moment for it. With `words`, all that is kept of the delivery's message says them instead.
   */
  append(userId: string, delivery: Delivery, about?: { order?: Order; words?: Words }): Promise<Place | null>
  /** Where the replay buffer stands; keeps it from ageing. */
  open(userId: string): Promise<Standing | null>
  since(userId: string, number: number): Promise<Since | null>
  /** Begins the replay buffer anew: whoever resumes from before is told to reload. Answers the number it begins with. */
  breakOff(userId: string): Promise<number | null>
  /** Tells the replay buffers of those who got frames without numbers that they are no longer complete. */
  mend(): Promise<void>
}

export const replayFrames = 200
export const replaySeconds = 600
const mendAtOnce = 500
const memoryKey = 'realtime:remembers-since'
/**
 * A message waits for the one before it a little longer than the server needs to give it to us when the replica that had
 * it in hand has died; then it goes first.
 */
const orderWaitMilliseconds = 12_000
const orderPauseMaxMilliseconds = 50

export function openReplayBuffer({ redis, ask }: { redis: RedisClient; ask: AskRedis }): ReplayBuffer {
  const open = createScriptRunner(redis, openScript)
  const since = createScriptRunner(redis, sinceScript)
  const breakOff = createScriptRunner(redis, breakOffScript)
  const memory = createScriptRunner(redis, memoryScript)
  const incomplete = new Set<string>()
  /** A buffer that has just begun was empty for as long as buffers are kept, unless Redis has lost it since. */
  const quietBefore = async (): Promise<number> =>
    Math.min(((await ask.or(null, () => memory([memoryKey], []))) as number | null) ?? 0, replaySeconds * 1000)
  const beginAnew: ReplayBuffer['breakOff'] = async (userId) => {
    const newest = (await ask.or(null, () => breakOff(keysOf(userId), [replaySeconds]))) as number | null
    if (newest === null) incomplete.add(userId)
    else incomplete.delete(userId)
    return newest
  }
  return {
    append: openAppend(createScriptRunner(redis, appendScript), ask, incomplete),
    async open(userId) {
      const answer = (await ask.or(null, () => open(keysOf(userId), [replaySeconds]))) as [number, number?] | null
      if (!answer) return null
      const [newest, quietMilliseconds = await quietBefore()] = answer
      return { newest, quietMilliseconds: incomplete.has(userId) ? 0 : quietMilliseconds }
    },
    async since(userId, number) {
      const answer = (await ask.or(null, () => since(keysOf(userId), [number]))) as [number, string[]?] | null
      if (!answer) return null
      const [newest, texts] = answer
      return { newest, missed: texts?.flatMap((text) => decodeNumbered(text) ?? []) ?? null }
    },
    breakOff: beginAnew,
    async mend() {
      for (const userId of [...incomplete].slice(0, mendAtOnce)) if ((await beginAnew(userId)) === null) return
    },
  }
}

function openAppend(append: RunScript, ask: AskRedis, incomplete: Set<string>): ReplayBuffer['append'] {
  return async (userId, delivery, { order, words } = {}) => {
    const text = encodeDelivery(delivery)
    const reworded = [delivery.messageId ?? '', words === undefined ? '' : JSON.stringify(words)]
    const patientUntil = performance.now() + orderWaitMilliseconds
    for (let pauseMilliseconds = 2; ; pauseMilliseconds = Math.min(pauseMilliseconds * 2, orderPauseMaxMilliseconds)) {
      const isIncomplete = incomplete.has(userId)
      const kept = [replayFrames, replaySeconds, isIncomplete ? 1 : 0]
      const mayOvertake = performance.now() > patientUntil
      const ordered = [order?.matchId ?? '', order?.seq ?? 0, mayOvertake ? 1 : 0]
      const args = [delivery.eventId, text, ...kept, ...ordered, ...reworded]
      const place = (await ask.or(null, () => append(keysOf(userId), args))) as [number?, number?] | null
      if (!place) {
        incomplete.add(userId)
        return null
      }
      if (isIncomplete) incomplete.delete(userId)
      const [number, base] = place
      if (number !== undefined && base !== undefined) return { number, base }
      await pause(pauseMilliseconds)
    }
  }
}

/** The braces keep both on one node of a cluster. */
function keysOf(userId: string): string[] {
  return [`realtime:{${userId}}:numbers`, `realtime:{${userId}}:ring`]
}
