import type { Quote } from '@codekin/contracts/messaging/models'
import type { ScheduledMessage } from '@codekin/contracts/messaging/scheduled'
import { api, isRefusal } from '@codekin/web-runtime/api'
import { onUserChange } from '@codekin/web-runtime/auth-store'
import { toast } from '@codekin/web-runtime/toast'
import { newId } from '../outbox/new-id.ts'
import { whenText } from './times.ts'
import { refetchScheduled } from './use-scheduled.ts'

/** What is sent with the text of a message. */
export type Beside = { replyTo: Quote | null; templateId: string | null }

/** Ids of requests without a response, by content: they may have been stored, so a retry uses the same id. */
const unanswered = new Map<string, string>()
onUserChange(() => unanswered.clear())

/** Schedules a text. Throws if the server refuses it or doesn't respond; in the latter case it may still be stored. */
export async function schedule(
  conversationId: string,
  { content, replyTo, templateId }: Beside & { content: string },
  at: Date,
): Promise<void> {
  const beside = { ...(replyTo && { replyToId: replyTo.messageId }), ...(templateId && { templateId }) }
  const message = { content, ...beside, sendAt: at.toISOString() }
  const what = JSON.stringify([conversationId, message])
  const id = unanswered.get(what) ?? newId()
  unanswered.set(what, id)
  try {
    const kept = await api.messaging.scheduleMessage({ params: { id: conversationId }, body: { id, ...message } })
    unanswered.delete(what)
    toast.success(`Message scheduled for ${whenText(at, new Date())}`, {
      action: { label: 'Undo', onClick: () => void cancel(kept) },
    })
  } catch (error) {
    if (isRefusal(error)) unanswered.delete(what)
    void refetchScheduled()
    throw error
  }
  await refetchScheduled()
}

/** Returns false if it no longer exists: sent, or cancelled elsewhere. */
export async function cancel({ id }: ScheduledMessage): Promise<boolean> {
  try {
    await api.messaging.cancelScheduledMessage({ params: { id } })
    return true
  } catch (error) {
    toast.error('Your message couldn’t be cancelled', { body: error instanceof Error ? error.message : '' })
    return false
  } finally {
    await refetchScheduled()
  }
}
