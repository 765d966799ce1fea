import { setTimeout as pause } from 'node:timers/promises'
import type { RedisClient } from '@codekin/service-kit/redis'
import { createScriptRunner, type RunScript } from '@codekin/service-kit/redis-script'
import type { AskRedis } from '../ask-redis.ts'
import { type Delivery, decodeNumbered, encodeDelivery, type MessageText, type Numbered } from '../domain/delivery.ts'
import { appendScript, breakOffScript, memoryScript, openScript, sinceScript } from './scripts.ts'

/** The number of a frame and the base of its user's replay buffer. */
export type FramePosition = { number: number; base: number }
/** A message's conversation and its number there. */
type Order = { matchId: string; seq: number }
/** The newest number, and for how long none was assigned: a lower bound if the buffer is too young to know. */
export type BufferState = { newest: number; quietMilliseconds: number }
/** The frames after a number; `missed` is null if the replay buffer doesn't reach back that far. */
export type Since = { newest: number; missed: Numbered[] | null }

/**
 * The newest frames of every user, in Redis, so that a client can request what it missed. Every function returns null while Redis
 * is unavailable: the replay buffer may be lost, a message must not wait for it.
 */
export type ReplayBuffer = {
  /**
   * Numbers a frame and stores it. A repeated event gets the same number. A message whose predecessor is still being processed by
   * another replica waits a moment for it. With `messageText`, they replace the text of the message in all stored frames.
   */
  append(
    userId: string,
    delivery: Delivery,
    options?: { order?: Order; messageText?: MessageText },
  ): Promise<FramePosition | null>
  /** Returns the state of the replay buffer and resets its expiry. */
  open(userId: string): Promise<BufferState | null>
  since(userId: string, number: number): Promise<Since | null>
  /** Restarts the replay buffer: clients that resume from before are told to reload. Returns its first number. */
  breakOff(userId: string): Promise<number | null>
  /** Marks the buffers of users who got unnumbered frames as incomplete. */
  repairBuffers(): Promise<void>
}

export const replayFrames = 200
export const replaySeconds = 600
const repairBatchSize = 500
const memoryKey = 'realtime:remembers-since'
/**
 * How long a message waits for its predecessor: slightly longer than NATS needs to redeliver it after the replica that processed
 * it has died. Then the message goes first.
 */
const orderWaitMilliseconds = 12_000
const orderPauseMaxMilliseconds = 50

export function openReplayBuffer({ redis, ask }: { redis: RedisClient; ask: AskRedis }): ReplayBuffer {
  const open = createScriptRunner(redis, openScript)
  const since = createScriptRunner(redis, sinceScript)
  const breakOff = createScriptRunner(redis, breakOffScript)
  const memory = createScriptRunner(redis, memoryScript)
  const incomplete = new Set<string>()
  /** A new buffer was empty for as long as buffers are kept, unless Redis has lost it since. */
  const quietBefore = async (): Promise<number> =>
    Math.min(((await ask.or(null, () => memory([memoryKey], []))) as number | null) ?? 0, replaySeconds * 1000)
  const resetBuffer: ReplayBuffer['breakOff'] = async (userId) => {
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
    breakOff: resetBuffer,
    async repairBuffers() {
      for (const userId of [...incomplete].slice(0, repairBatchSize)) if ((await resetBuffer(userId)) === null) return
    },
  }
}

function openAppend(append: RunScript, ask: AskRedis, incomplete: Set<string>): ReplayBuffer['append'] {
  return async (userId, delivery, { order, messageText } = {}) => {
    const text = encodeDelivery(delivery)
    const textArgs = [delivery.messageId ?? '', messageText === undefined ? '' : JSON.stringify(messageText)]
    const waitDeadline = performance.now() + orderWaitMilliseconds
    for (let pauseMilliseconds = 2; ; pauseMilliseconds = Math.min(pauseMilliseconds * 2, orderPauseMaxMilliseconds)) {
      const isIncomplete = incomplete.has(userId)
      const bufferArgs = [replayFrames, replaySeconds, isIncomplete ? 1 : 0]
      const mayOvertake = performance.now() > waitDeadline
      const ordered = [order?.matchId ?? '', order?.seq ?? 0, mayOvertake ? 1 : 0]
      const args = [delivery.eventId, text, ...bufferArgs, ...ordered, ...textArgs]
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

/** The braces put both keys on the same node of a cluster. */
function keysOf(userId: string): string[] {
  return [`realtime:{${userId}}:numbers`, `realtime:{${userId}}:ring`]
}
