import { connectRealtime } from '@codekin/api-client/socket'
import type { Heard } from '../ledger/compare.ts'

/** Somebody's open socket and what it told. */
export type Listener = {
  heard(): Heard
  /** How long it took, each time, from a loss until it was welcomed again, in seconds. */
  returns(): readonly number[]
  isOpen(): boolean
  close(): void
}

export type HeardMessage = Heard['messages'][number] & { createdAt: number }

/** A page that is still looked at tries again after its socket gave up. */
const lookAgainMilliseconds = 1_000

export function listen(o: {
  origin: string
  token: () => string
  onMessage: (message: HeardMessage) => void
}): Listener {
  const messages: HeardMessage[] = []
  const returns: number[] = []
  const reloads: number[] = []
  let lostAt: number | undefined
  let isOver = false
  let isOpen = false
  const socket = connectRealtime({
    origin: o.origin.replace(/^http/, 'ws'),
    token: async () => o.token(),
    onState(state) {
      if (isOpen && state !== 'open') lostAt = performance.now()
      isOpen = state === 'open'
      if (state === 'closed' && !isOver) setTimeout(() => socket.reconnect(), lookAgainMilliseconds)
    },
    onFrame(frame) {
      if (frame.event === 'welcome' && lostAt !== undefined) {
        returns.push((performance.now() - lostAt) / 1_000)
        lostAt = undefined
      }
      if (frame.event === 'resync') reloads.push(performance.now())
      if (frame.event !== 'new_message') return
      const { matchId, messageId, seq, createdAt } = frame.data
      const message = { matchId, messageId, seq, createdAt: new Date(createdAt).getTime() }
      messages.push(message)
      o.onMessage(message)
    },
  })
  return {
    heard: () => ({ messages, reloads }),
    returns: () => returns,
    isOpen: () => isOpen,
    close() {
      isOver = true
      socket.close()
    },
  }
}
