import type { Quote } from '@codekin/contracts/messaging/models'
import type { ScheduledMessage } from '@codekin/contracts/messaging/scheduled'
import { api, isRefusal } from '@codekin/web-runtime/api'
import { onUserChange } from '@codekin/web-runtime/auth-store'
import { toast } from '@codekin/web-runtime/toast'
import { newId } from '../outbox/new-id.ts'
import { whenText } from './times.ts'
import { refetchScheduled } from './use-scheduled.ts'

/** What is sent with the text of a message. */
export type MessageExtras = { replyTo: Quote | null; templateId: string | null }

/** Ids of requests without a response, by content: they may have been stored, so a retry uses the same id. */
const pendingIds = new Map<string, string>()
onUserChange(() => pendingIds.clear())

/** Schedules a text. Throws if the server refuses it or doesn't respond; in the latter case it may still be stored. */
export async function schedule(
  conversationId: string,
  { content, replyTo, templateId }: MessageExtras & { content: string },
  at: Date,
): Promise<void> {
  const extras = { ...(replyTo && { replyToId: replyTo.messageId }), ...(templateId && { templateId }) }
  const message = { content, ...extras, sendAt: at.toISOString() }
  const fingerprint = JSON.stringify([conversationId, message])
  const id = pendingIds.get(fingerprint) ?? newId()
  pendingIds.set(fingerprint, id)
  try {
    const scheduled = await api.messaging.scheduleMessage({ params: { id: conversationId }, body: { id, ...message } })
    pendingIds.delete(fingerprint)
    toast.success(`Message scheduled for ${whenText(at, new Date())}`, {
      action: { label: 'Undo', onClick: () => void cancel(scheduled) },
    })
  } catch (error) {
    if (isRefusal(error)) pendingIds.delete(fingerprint)
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
