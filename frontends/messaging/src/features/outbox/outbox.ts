import type { MessageImage, Quote } from '@codekin/contracts/messaging/models'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { sessionStore } from '@codekin/web-runtime/storage'
import { create } from 'zustand'

/** A message on its way. It keeps its `clientMessageId` over every try, so the server stores it once. */
export type Outgoing = {
  clientMessageId: string
  conversationId: string
  content: string
  createdAt: string
  /** The message that it answers. */
  replyTo?: Quote | null
  images?: readonly MessageImage[]
  /** The template that it began as. */
  templateId?: string | null
  /** `limited`: too many at once, tried again at `retryAt`. */
  state: 'waiting' | 'sending' | 'limited' | 'failed'
  /** Milliseconds since 1970. */
  retryAt: number | null
  /** How often the server could not be reached; it is tried again by itself for about a minute. */
  failures: number
  /** Why it failed, a sentence. */
  reason: string | null
  /** The page that says more of it. */
  helpPath?: string
  /** Whether another try can help. */
  canRetry: boolean
}

type Outbox = { ownerId: string | null; items: readonly Outgoing[] }

/** Messages that the server has not answered yet, oldest first, over all conversations. */
export const useOutbox = create<Outbox>(() => ({ ownerId: null, items: [] }))

const keyOf = (ownerId: string) => `codekin-outbox:${ownerId}`

/** Whether a tab kept this as a message to send; the page may be newer than what wrote it. */
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
    // What was under way when the page went away may have arrived or not; the same id asks again.
    return kept
      .filter(isOutgoing)
      .map((item) => ({ ...item, failures: 0, state: item.state === 'sending' ? 'waiting' : item.state }))
  } catch {
    return []
  }
}

/** Takes up what this browser tab kept for the signed-in user. */
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

/** Answers whether it was there: the first to confirm a message is the one that counts it. */
export function removeOutgoing(clientMessageId: string): boolean {
  const { items } = useOutbox.getState()
  const left = items.filter((item) => item.clientMessageId !== clientMessageId)
  if (left.length === items.length) return false
  change(left)
  return true
}
