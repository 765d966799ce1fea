import { editMinutes } from '@codekin/contracts/messaging/limits'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { startEditing } from './editing.ts'
import { getHistory } from './history.ts'

/** Starts to edit the newest own message. Returns whether that is possible. */
export function editLast(conversationId: string): boolean {
  const viewerId = useAuth.getState().user?.id
  const last = getHistory(conversationId)?.messages.findLast(
    ({ senderId, deletedAt, kind }) => senderId === viewerId && deletedAt === null && kind === 'text',
  )
  if (!last || Date.now() - Date.parse(last.createdAt) >= editMinutes * 60_000) return false
  startEditing({ messageId: last.id, content: last.content })
  return true
}
