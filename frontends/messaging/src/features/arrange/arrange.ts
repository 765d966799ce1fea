import { isolateBidi } from '@codekin/contracts/direction'
import type { Conversation } from '@codekin/contracts/messaging/models'
import { api, CallError } from '@codekin/web-runtime/api'
import { changedSinceText } from '@codekin/web-runtime/changes'
import { refresh } from '@codekin/web-runtime/query'
import { dismissToast, toast } from '@codekin/web-runtime/toast'
import { changeConversation, findConversation, refetchConversations } from '../conversation-list/conversations.ts'

/** Durations of a mute; `null` until unmuted. */
export const muteSpans = [
  { text: 'for an hour', hours: 1 },
  { text: 'for 8 hours', hours: 8 },
  { text: 'for a week', hours: 7 * 24 },
  { text: 'until you unmute it', hours: null },
] as const
export type MuteSpan = (typeof muteSpans)[number]

const hourMilliseconds = 3_600_000
const undoMilliseconds = 8000

/** Applies a change optimistically. Returns whether the server accepted it; the refetched state wins. */
async function arrange(id: string, change: Partial<Conversation>, call: () => Promise<unknown>): Promise<boolean> {
  changeConversation(id, (one) => ({ ...one, ...change }))
  try {
    await call()
    return true
  } catch (error) {
    toast.error('That couldn’t be saved', error instanceof CallError ? { body: error.message } : {})
    return false
  } finally {
    void refetchConversations()
    void refresh('messaging', 'countUnread')
  }
}

function requestUnmute(id: string): Promise<boolean> {
  return arrange(id, { muted: null }, () => api.messaging.unmuteConversation({ params: { id } }))
}

function requestUnarchive(id: string): Promise<boolean> {
  return arrange(id, { isArchived: false }, () => api.messaging.unarchiveConversation({ params: { id } }))
}

let toastId = 0

/** Replaces the previous toast, so that a narrow screen stays usable below its search. */
function replaceToast(id: number): void {
  dismissToast(toastId)
  toastId = id
}

type Undo = {
  id: string
  /** Whether the conversation is still in the state set here. */
  isUnchanged: (current: Conversation) => boolean
  revert: (id: string) => Promise<boolean>
}

/** Reverts the change, unless it was changed again since, such as in another window. */
async function undo({ id, isUnchanged, revert }: Undo): Promise<void> {
  await refetchConversations()
  const current = findConversation((one) => one.id === id)
  if (!current || isUnchanged(current)) await revert(id)
  else replaceToast(toast.error('Not undone', { body: changedSinceText }))
}

/** Shows a toast with an undo action. */
function showUndoToast(title: string, about: Undo): void {
  const action = { label: 'Undo', onClick: () => void undo(about) }
  replaceToast(toast.info(title, { action, durationMilliseconds: undoMilliseconds }))
}

/** End of a mute; null until unmuted. */
const parseMuteEnd = (until: string | null | undefined) => (until ? Date.parse(until) : null)

export async function mute({ id, profile }: Conversation, { text, hours }: MuteSpan): Promise<void> {
  const until = hours === null ? null : new Date(Date.now() + hours * hourMilliseconds).toISOString()
  const isAccepted = await arrange(id, { muted: { until } }, () =>
    api.messaging.muteConversation({ params: { id }, body: { until } }),
  )
  if (!isAccepted) return
  const isUnchanged = ({ muted }: Conversation) => muted === null || parseMuteEnd(muted.until) === parseMuteEnd(until)
  showUndoToast(`The conversation with ${isolateBidi(profile.full_name)} is muted ${text}`, {
    id,
    isUnchanged,
    revert: requestUnmute,
  })
}

export async function unmute({ id, profile }: Conversation): Promise<void> {
  if (await requestUnmute(id))
    replaceToast(toast.success(`The conversation with ${isolateBidi(profile.full_name)} is no longer muted`))
}

/** A message that wasn't seen yet isn't archived: it brings the conversation back. */
export async function archive({ id, profile, lastMessage }: Conversation): Promise<void> {
  const upToSeq = lastMessage?.seq ?? 0
  const isAccepted = await arrange(id, { isArchived: true }, () =>
    api.messaging.archiveConversation({ params: { id }, body: { upToSeq } }),
  )
  if (!isAccepted) return
  // A newer message has brought it back, so it was archived again.
  const isUnchanged = (current: Conversation) => !current.isArchived || (current.lastMessage?.seq ?? 0) <= upToSeq
  showUndoToast(`The conversation with ${isolateBidi(profile.full_name)} is archived`, {
    id,
    isUnchanged,
    revert: requestUnarchive,
  })
}

export async function unarchive({ id, profile }: Conversation): Promise<void> {
  if (await requestUnarchive(id))
    replaceToast(toast.success(`The conversation with ${isolateBidi(profile.full_name)} is back in your list`))
}

/** Can't be undone: the other member may have seen the receipt. */
export async function markRead({ id }: Conversation): Promise<void> {
  await arrange(id, { unreadCount: 0 }, () => api.messaging.markAllRead({ params: { id } }))
}
