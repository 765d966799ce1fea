import type { DealtCandidate, SwipeAction } from '@codekin/contracts/matching/models'
import { api, CallError } from '@codekin/web-runtime/api'
import { isolateListener } from '@codekin/web-runtime/error-reporting'

export type Swipe = {
  /** The same for every try, so that a decision is recorded once. */
  key: string
  candidate: DealtCandidate
  action: SwipeAction
  note: string
  /** What was written to them, sent along or not: it is there again when their card is. */
  begun: string
}
export type SwipeReply = Awaited<ReturnType<typeof api.matching.recordSwipe>>

type Listeners = {
  /** `behind` are made already and still to be recorded, so the reply does not count them. */
  onRecorded: (swipe: Swipe, reply: SwipeReply, behind: readonly Swipe[]) => void
  /** The refused one first, then those behind it that were not tried. */
  onRefused: (swipes: readonly Swipe[], error: unknown) => void
}

/** `crypto.randomUUID` exists on secure pages only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether the next swipe would meet the same wall. */
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
    // No answer does not mean it was not recorded: the key makes the second try safe.
    if (isWorthAnotherTry(error)) return send()
    throw error
  }
}

/** Records swipes one after the other, in the order they were made. */
export function createSwipeQueue(listeners: Listeners) {
  // An error in what follows a decision neither turns it into a refused one nor stops the queue.
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
