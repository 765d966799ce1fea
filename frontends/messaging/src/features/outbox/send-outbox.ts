import type { Message } from '@codekin/contracts/messaging/models'
import { trustPath } from '@codekin/contracts/trust/limits'
import { clockTime } from '@codekin/ui-kit/clock'
import { track } from '@codekin/web-runtime/analytics'
import { api, CallError } from '@codekin/web-runtime/api'
import { onUserChange } from '@codekin/web-runtime/auth-store'
import { isolateListener } from '@codekin/web-runtime/error-reporting'
import { useConnection } from '@codekin/web-runtime/realtime'
import { toast } from '@codekin/web-runtime/toast'
import { setTemplate } from '../drafts/drafts.ts'
import { restoreImages } from '../images/pending-images.ts'
import { newId } from './new-id.ts'
import {
  addOutgoing,
  findOutgoing,
  listOutgoing,
  loadOutbox,
  type Outgoing,
  removeOutgoing,
  updateOutgoing,
  useOutbox,
} from './outbox.ts'
import { setReply } from './reply.ts'
import { returnMessage } from './returned-messages.ts'

/** Retry delays while the service is unavailable, about a minute in all. */
const retryDelaysMilliseconds = [1000, 2000, 4000, 8000, 15_000, 30_000]
const defaultRetrySeconds = 5

type Listeners = { onSent: (message: Message) => void; onEnded: (conversationId: string) => void }
let listeners: Listeners = { onSent: () => undefined, onEnded: () => undefined }
const running = new Set<string>()
/** The next retry per conversation; a reconnect may trigger it earlier. */
const retryTimers = new Map<string, ReturnType<typeof setTimeout>>()

type MessageExtras = Pick<Outgoing, 'replyTo' | 'templateId' | 'images'>

/** Queues a message and starts sending. */
export function sendMessage(conversationId: string, content: string, extras: MessageExtras = {}): void {
  addOutgoing({
    clientMessageId: newId(),
    conversationId,
    content,
    ...extras,
    createdAt: new Date().toISOString(),
    state: 'waiting',
    retryAt: null,
    failures: 0,
    reason: null,
    canRetry: true,
  })
  void drain(conversationId)
}

/** Retries the failed messages of a conversation, in the order they were written. */
export function retryFailed(conversationId: string): void {
  updateOutgoing((item) => item.conversationId === conversationId && item.state === 'failed' && item.canRetry, {
    state: 'waiting',
    reason: null,
    failures: 0,
  })
  void drain(conversationId)
}

/** Sends the queue of a conversation after a sign that the server is available again. */
export function sendWaiting(conversationId: string): void {
  void drain(conversationId)
}

/** Handles a stored message, reported by the response or by its frame, whichever comes first. */
export function confirmSent(message: Message): void {
  listeners.onSent(message)
  const { clientMessageId } = message
  const outgoing = clientMessageId === null ? undefined : findOutgoing(clientMessageId)
  if (!outgoing || !removeOutgoing(outgoing.clientMessageId)) return
  track('message_sent')
}

/** Sends the queue of a conversation one by one, until it is empty or blocked. */
async function drain(conversationId: string): Promise<void> {
  if (running.has(conversationId)) return
  running.add(conversationId)
  try {
    for (;;) {
      const next = listOutgoing(conversationId).find(({ state }) => state !== 'failed')
      if (next?.state !== 'waiting' || !navigator.onLine) return
      if (!(await sendOne(next))) return
    }
  } finally {
    running.delete(conversationId)
  }
}

/** Returns whether the next message may follow at once. */
async function sendOne(item: Outgoing): Promise<boolean> {
  const { clientMessageId, conversationId, content, replyTo, templateId, images = [] } = item
  updateOutgoing(hasSameId(item), { state: 'sending' })
  try {
    const params = { id: conversationId }
    const sent = images.map(({ id, alt }) => ({ id, alt }))
    const extras = { ...(replyTo && { replyToId: replyTo.messageId }), ...(templateId && { templateId }) }
    const body = { content, images: sent, clientMessageId, ...extras }
    confirmSent(await api.messaging.sendMessage({ params, body }))
    return true
  } catch (error) {
    // The frame arrived before the call failed.
    if (!findOutgoing(clientMessageId)) return true
    return handleFailure(item, error)
  }
}

const hasSameId = (item: Outgoing) => (other: Outgoing) => other.clientMessageId === item.clientMessageId

function handleFailure(item: Outgoing, error: unknown): boolean {
  if (!(error instanceof CallError)) return fail(item, { reason: 'Something went wrong.', canRetry: true })
  switch (error.code) {
    case 'unreachable':
    case 'unavailable':
      return waitForConnection(item)
    case 'too_many_requests':
      return waitForRateLimit(item, error.retryAfterSeconds ?? defaultRetrySeconds)
    case 'first_message_quota_reached':
      return fail(item, { reason: quotaReasonOf(error), canRetry: true, isForAll: true, helpPath: trustPath })
    case 'message_blocked':
    case 'same_opener_quota_reached':
      return returnToComposer(item, error)
    case 'other_account':
      return fail(item, { reason: error.message, canRetry: true, isForAll: true })
    case 'match_ended':
      listeners.onEnded(item.conversationId)
      return fail(item, { reason: 'Your match has ended.', canRetry: false, isForAll: true })
    case 'not_found':
      return fail(item, { reason: 'This conversation no longer exists.', canRetry: false, isForAll: true })
    default:
      return fail(item, { reason: error.message, canRetry: error.status >= 500 })
  }
}

/** Returns a refused message to the composer; the queue continues. */
function returnToComposer(
  { clientMessageId, conversationId, content, replyTo, templateId, images = [] }: Outgoing,
  { message, details }: CallError,
): boolean {
  removeOutgoing(clientMessageId)
  returnMessage(conversationId, content)
  if (templateId) setTemplate(conversationId, { templateId, missing: [] })
  restoreImages(conversationId, images)
  if (replyTo) setReply(conversationId, replyTo)
  toast.error(message, { body: details[0]?.message ?? '' })
  return true
}

/** The limit of new conversations and when the next may begin, in local time. */
function quotaReasonOf({ message, details }: CallError): string {
  const quota = details.find(({ resetsAt }) => typeof resetsAt === 'string')
  if (!quota) return message
  const next = `You can start the next one at ${clockTime(new Date(String(quota['resetsAt'])))}.`
  return `${message} For now, your limit is ${String(quota['limit'])} a day. ${next}`
}

type Refusal = { reason: string; canRetry: boolean; isForAll?: boolean; helpPath?: string }

/** Fails this message, or with it the whole queue of its conversation. */
function fail(item: Outgoing, o: Refusal): boolean {
  const { isForAll = false, ...update } = o
  const isAffected = (other: Outgoing) =>
    hasSameId(item)(other) || (isForAll && other.conversationId === item.conversationId && other.state !== 'failed')
  updateOutgoing(isAffected, { state: 'failed', ...update })
  return !isForAll
}

function waitForConnection(item: Outgoing): boolean {
  const { conversationId, failures } = item
  const delay = retryDelaysMilliseconds[failures]
  if (delay === undefined) {
    const reason = 'We couldn’t reach the server.'
    return fail(item, { reason, canRetry: true, isForAll: true })
  }
  updateOutgoing(hasSameId(item), { state: 'waiting', failures: failures + 1 })
  clearTimeout(retryTimers.get(conversationId))
  retryTimers.set(
    conversationId,
    setTimeout(() => isReconnecting() || void drain(conversationId), delay),
  )
  return false
}

/** While the socket reconnects, its success triggers the retry. */
function isReconnecting(): boolean {
  const { state } = useConnection.getState()
  return state === 'waiting' || state === 'connecting'
}

function waitForRateLimit(item: Outgoing, seconds: number): boolean {
  updateOutgoing(hasSameId(item), { state: 'limited', retryAt: Date.now() + seconds * 1000 })
  setTimeout(() => resumeLimited(item.conversationId), seconds * 1000)
  return false
}

function resumeLimited(conversationId: string): void {
  updateOutgoing((item) => item.conversationId === conversationId && item.state === 'limited', {
    state: 'waiting',
    retryAt: null,
  })
  void drain(conversationId)
}

const conversationIds = () => new Set(useOutbox.getState().items.map((item) => item.conversationId))

function drainAll(): void {
  for (const conversationId of conversationIds()) void drain(conversationId)
}

function resumeOutbox(): void {
  loadOutbox()
  for (const conversationId of conversationIds()) resumeLimited(conversationId)
}

let isStarted = false

/** Sends messages left by an earlier page, and resumes after each reconnect, for the lifetime of the page. */
export function startSending(next: Listeners): void {
  // An error in a listener must not mark a message as unsent.
  listeners = { onSent: isolateListener(next.onSent), onEnded: isolateListener(next.onEnded) }
  if (isStarted) return
  isStarted = true
  resumeOutbox()
  onUserChange(resumeOutbox)
  window.addEventListener('online', drainAll)
  useConnection.subscribe(
    isolateListener(({ state }, before) => {
      // A socket closed for good won't trigger anything, so this retries at once.
      if (state !== before.state && !isReconnecting()) drainAll()
    }),
  )
}
