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

const storageKey = (ownerId: string) => `codekin-outbox:${ownerId}`

/** Whether a stored value is an outgoing message; an older version of the page may have written it. */
function isOutgoing(value: unknown): value is Outgoing {
  const { clientMessageId, conversationId, content, createdAt, state } = (value ?? {}) as Partial<Outgoing>
  return (
    [clientMessageId, conversationId, content, createdAt].every((part) => typeof part === 'string') &&
    ['waiting', 'sending', 'limited', 'failed'].includes(state ?? '')
  )
}

function readStoredOutbox(ownerId: string): Outgoing[] {
  try {
    const stored: unknown = JSON.parse(sessionStore.getItem(storageKey(ownerId)) ?? '[]')
    if (!Array.isArray(stored)) return []
    // A message that was being sent may have arrived; its id makes the retry safe.
    return stored
      .filter(isOutgoing)
      .map((item) => ({ ...item, failures: 0, state: item.state === 'sending' ? 'waiting' : item.state }))
  } catch {
    return []
  }
}

/** Loads the messages that this tab stored for the signed-in user. */
export function loadOutbox(): void {
  const ownerId = useAuth.getState().user?.id ?? null
  if (ownerId === useOutbox.getState().ownerId) return
  useOutbox.setState({ ownerId, items: ownerId === null ? [] : readStoredOutbox(ownerId) })
}

function setItems(items: readonly Outgoing[]): void {
  const { ownerId } = useOutbox.getState()
  if (ownerId === null) return
  if (items.length > 0) sessionStore.setItem(storageKey(ownerId), JSON.stringify(items))
  else sessionStore.removeItem(storageKey(ownerId))
  useOutbox.setState({ items })
}

export function findOutgoing(clientMessageId: string): Outgoing | undefined {
  return useOutbox.getState().items.find((item) => item.clientMessageId === clientMessageId)
}

export function listOutgoing(conversationId: string): Outgoing[] {
  return useOutbox.getState().items.filter((item) => item.conversationId === conversationId)
}

export function addOutgoing(item: Outgoing): void {
  setItems([...useOutbox.getState().items, item])
}

export function updateOutgoing(isAffected: (item: Outgoing) => boolean, update: Partial<Outgoing>): void {
  setItems(useOutbox.getState().items.map((item) => (isAffected(item) ? { ...item, ...update } : item)))
}

/** Returns whether it was there: only the first confirmation of a message counts it. */
export function removeOutgoing(clientMessageId: string): boolean {
  const { items } = useOutbox.getState()
  const remaining = items.filter((item) => item.clientMessageId !== clientMessageId)
  if (remaining.length === items.length) return false
  setItems(remaining)
  return true
}
