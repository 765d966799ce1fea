import type { MessageImage, Quote } from '@codekin/contracts/messaging/models'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { sessionStore } from '@codekin/web-runtime/storage'
import { create } from 'zustand'

/** An unsent message. It keeps its `clientMessageId` over every attempt, so the server stores it once. */
export type Outgoing = {
  clientMessageId: string
  conversationId: string
  content: string
  createdAt: string
  /** The message that it replies to. */
  replyTo?: Quote | null
  images?: readonly MessageImage[]
  /** The template that it began as. */
  templateId?: string | null
  /** `limited`: rate-limited, retried at `retryAt`. */
  state: 'waiting' | 'sending' | 'limited' | 'failed'
  /** Milliseconds since 1970. */
  retryAt: number | null
  /** Failed attempts to reach the server; retried automatically for about a minute. */
  failures: number
  /** The reason of the failure, a sentence. */
  reason: string | null
  /** A page with more information. */
  helpPath?: string
  /** Whether a retry can help. */
  canRetry: boolean
}

type Outbox = { ownerId: string | null; items: readonly Outgoing[] }

/** Messages without a response from the server, oldest first, over all conversations. */
export const useOutbox = create<Outbox>(() => ({ ownerId: null, items: [] }))

const keyOf = (ownerId: string) => `codekin-outbox:${ownerId}`

/** Whether a stored value is an outgoing message; an older version of the page may have written it. */
function isOutgoing(value: unknown): value is Outgoing {
  const { clientMessageId, conversationId, content, createdAt, state } = (value ?? {}) as Partial<Outgoing>
  return (
    [clientMessageId, conversationId, content, createdAt].every((part) => typeof part === 'string') &&
    ['waiting', 'sending', 'limited', 'failed'].includes(state ?? '')
  )
}

function readKept(ownerId: string): Outgoing[] {
  try {
    const kept: unknown = JSON.parse(sessionStore.getItem(keyOf(ownerId)) ?? '[]')
    if (!Array.isArray(kept)) return []
    // A message that was being sent may have arrived; its id makes the retry safe.
    return kept
      .filter(isOutgoing)
      .map((item) => ({ ...item, failures: 0, state: item.state === 'sending' ? 'waiting' : item.state }))
  } catch {
    return []
  }
}

/** Loads the messages that this tab stored for the signed-in user. */
export function openOutbox(): void {
  const ownerId = useAuth.getState().user?.id ?? null
  if (ownerId === useOutbox.getState().ownerId) return
  useOutbox.setState({ ownerId, items: ownerId === null ? [] : readKept(ownerId) })
}

function change(items: readonly Outgoing[]): void {
  const { ownerId } = useOutbox.getState()
  if (ownerId === null) return
  if (items.length > 0) sessionStore.setItem(keyOf(ownerId), JSON.stringify(items))
  else sessionStore.removeItem(keyOf(ownerId))
  useOutbox.setState({ items })
}

export function findOutgoing(clientMessageId: string): Outgoing | undefined {
  return useOutbox.getState().items.find((item) => item.clientMessageId === clientMessageId)
}

export function listOutgoing(conversationId: string): Outgoing[] {
  return useOutbox.getState().items.filter((item) => item.conversationId === conversationId)
}

export function addOutgoing(item: Outgoing): void {
  change([...useOutbox.getState().items, item])
}

export function updateOutgoing(isMeant: (item: Outgoing) => boolean, update: Partial<Outgoing>): void {
  change(useOutbox.getState().items.map((item) => (isMeant(item) ? { ...item, ...update } : item)))
}

/** Returns whether it was there: only the first confirmation of a message counts it. */
export function removeOutgoing(clientMessageId: string): boolean {
  const { items } = useOutbox.getState()
  const left = items.filter((item) => item.clientMessageId !== clientMessageId)
  if (left.length === items.length) return false
  change(left)
  return true
}
