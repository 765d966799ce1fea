import { connectRealtime } from '@codekin/api-client/socket'
import type { Received } from '../ledger/compare.ts'

/** A person's open socket and what it received. */
export type Listener = {
  received(): Received
  /** Seconds from each loss until the connection was accepted again. */
  returns(): readonly number[]
  isOpen(): boolean
  close(): void
}

export type ReceivedMessage = Received['messages'][number] & { createdAt: number }

/** A visible page retries after its socket gave up. */
const lookAgainMilliseconds = 1_000

export function listen(o: {
  origin: string
  token: () => string
  onMessage: (message: ReceivedMessage) => void
}): Listener {
  const messages: ReceivedMessage[] = []
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
    received: () => ({ messages, reloads }),
    returns: () => returns,
    isOpen: () => isOpen,
    close() {
      isOver = true
      socket.close()
    },
  }
}
