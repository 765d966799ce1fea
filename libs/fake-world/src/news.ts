import { type Message, previewOf } from '@codekin/contracts/messaging/models'
import { partnerOf } from './matches.ts'
import { findMatch, type World } from './state.ts'

/** Tells the page of a message as the gateway would: all of it to who takes part, of the viewer's own to nobody else. */
export function tellMessage({ state, joined, tell }: World, message: Message): void {
  const { conversationId: matchId, id: messageId, senderId, seq, createdAt, kind, content, clientMessageId } = message
  const isOwn = senderId === state.me.id
  if (isOwn && !joined.has(matchId)) return
  const senderName = isOwn ? state.me.full_name : partnerOf(findMatch(state, matchId)).profile.full_name
  const shown = { matchId, messageId, senderId, senderName, message: previewOf(content), seq, createdAt, kind }
  tell({ event: 'new_message', data: joined.has(matchId) ? { ...shown, content, clientMessageId } : shown })
}

export function deleteMessage({ tell }: World, message: Message): void {
  const deletedAt = new Date().toISOString()
  Object.assign(message, { content: '', ideaCard: null, deletedAt })
  const { conversationId: matchId, id: messageId, seq } = message
  tell({ event: 'message_deleted', data: { matchId, messageId, seq, deletedAt } })
}
