import type { DealtCandidate, SwipeAction } from '@codekin/contracts/matching/models'
import { api, CallError } from '@codekin/web-runtime/api'
import { isolateListener } from '@codekin/web-runtime/error-reporting'

export type Swipe = {
  /** The same for every attempt, so that a decision is recorded once. */
  key: string
  candidate: DealtCandidate
  action: SwipeAction
  note: string
  /** The draft of the note, sent or not: it is restored if the card returns. */
  begun: string
}
export type SwipeReply = Awaited<ReturnType<typeof api.matching.recordSwipe>>

type Listeners = {
  /** `behind` are later decisions not yet recorded, which the reply doesn't count. */
  onRecorded: (swipe: Swipe, reply: SwipeReply, behind: readonly Swipe[]) => void
  /** The refused swipe first, then the ones behind it, which were not sent. */
  onRefused: (swipes: readonly Swipe[], error: unknown) => void
}

/** `crypto.randomUUID` exists on secure pages only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether the next swipe would fail for the same reason. */
function stopsAll(error: unknown): boolean {
  if (!(error instanceof CallError)) return true
  return ['swipe_quota_reached', 'too_many_requests', 'unreachable', 'not_signed_in', 'other_account'].includes(
    error.code,
  )
}

function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof CallError && navigator.onLine && (error.status === 0 || error.status === 503)
}

async function record({ key, candidate, action, note }: Swipe): Promise<SwipeReply> {
  const body = { targetUserId: candidate.profile.id, action, ...(note ? { options: { note } } : {}) }
  const send = () => api.matching.recordSwipe({ body, idempotencyKey: key })
  try {
    return await send()
  } catch (error) {
    // Without a response it may still have been recorded: the key makes the retry safe.
    if (isWorthAnotherTry(error)) return send()
    throw error
  }
}

/** Records swipes one at a time, in their order. */
export function createSwipeQueue(listeners: Listeners) {
  // An error in a listener neither refuses a decision nor stops the queue.
  const [onRecorded, onRefused] = [isolateListener(listeners.onRecorded), isolateListener(listeners.onRefused)]
  let waiting: Swipe[] = []
  let draining: Promise<void> | undefined

  async function drain(): Promise<void> {
    for (let swipe = waiting[0]; swipe; swipe = waiting[0]) {
      try {
        const reply = await record(swipe)
        waiting = waiting.slice(1)
        onRecorded(swipe, reply, waiting)
      } catch (error) {
        const refused = stopsAll(error) ? waiting : [swipe]
        waiting = waiting.slice(refused.length)
        onRefused(refused, error)
      }
    }
    draining = undefined
  }

  return {
    add(decision: Omit<Swipe, 'key'>): Swipe {
      const swipe = { key: newKey(), ...decision }
      waiting = [...waiting, swipe]
      draining ??= drain()
      return swipe
    },
    async settled(): Promise<void> {
      await draining
    },
  }
}
