import { type Message, previewOf } from '@codekin/contracts/messaging/models'
import { type FakeMatch, partnerOf } from './matches.ts'
import { userIdOf } from './people.ts'
import { findMatch, type World } from './state.ts'

/** Publishes a message to the page like the gateway: all of it to members who joined, the viewer's own to no one else. */
export function tellMessage({ state, joined, tell }: World, message: Message): void {
  const { conversationId: matchId, id: messageId, senderId, seq, createdAt, kind, content } = message
  const { clientMessageId, replyTo, images } = message
  const isOwn = senderId === state.me.id
  if (isOwn && !joined.has(matchId)) return
  const senderName = isOwn ? state.me.full_name : partnerOf(findMatch(state, matchId)).profile.full_name
  const quote = replyTo ? { replyToId: replyTo.messageId } : {}
  const shown = {
    matchId,
    messageId,
    senderId,
    senderName,
    message: previewOf(content, images.length),
    ...(images.length > 0 && { imageCount: images.length }),
    seq,
    createdAt,
    kind,
    ...quote,
  }
  tell({ event: 'new_message', data: joined.has(matchId) ? { ...shown, content, clientMessageId } : shown })
}

/** Edits a message. */
export function editMessage({ joined, tell }: World, message: Message, content: string): Message {
  Object.assign(message, { content, editedAt: new Date().toISOString(), revision: message.revision + 1 })
  const { conversationId: matchId, id: messageId, seq, revision, editedAt } = message
  const shown = { matchId, messageId, seq, revision, editedAt: editedAt ?? '', preview: previewOf(content) }
  tell({ event: 'message_edited', data: joined.has(matchId) ? { ...shown, content } : shown })
  return message
}

/** Adds or removes a reaction of one of the two. */
export function react(
  { tell }: Pick<World, 'tell'>,
  message: Message,
  by: { userId: string; emoji: string; isSet: boolean },
): Message {
  const { userId, emoji, isSet } = by
  const { userIds = [] } = message.reactions.find((reaction) => reaction.emoji === emoji) ?? {}
  const others = userIds.filter((id) => id !== userId)
  const given = { emoji, userIds: isSet ? [...others, userId] : others }
  message.reactions = [...message.reactions.filter((reaction) => reaction.emoji !== emoji), given].filter(
    (reaction) => reaction.userIds.length > 0,
  )
  message.revision += 1
  const { conversationId: matchId, id: messageId, seq, revision } = message
  tell({ event: 'reaction_changed', data: { matchId, messageId, seq, revision, userId, emoji, isSet } })
  return message
}

export function deleteMessage({ tell }: World, message: Message): void {
  const deletedAt = new Date().toISOString()
  Object.assign(message, { content: '', ideaCard: null, reactions: [], images: [], deletedAt })
  const { conversationId: matchId, id: messageId, seq } = message
  tell({ event: 'message_deleted', data: { matchId, messageId, seq, deletedAt } })
}

/** Mutes or archives a conversation of the viewer, on any device; all devices are notified. */
export function arrange(
  { state, tell }: World,
  matchId: string,
  arranged: Partial<Pick<FakeMatch, 'muted' | 'archivedSeq'>>,
): undefined {
  Object.assign(findMatch(state, matchId), arranged)
  tell({ event: 'conversation_arranged', data: { matchId } })
}

/** A person on the deck, by name, superlikes the viewer, who is notified. */
export function superlikesOf(world: World, save: () => void): (name: string) => void {
  return (name) => {
    world.state.superlikers.push(userIdOf(name))
    world.tell({ event: 'superlike_received', data: { toldAt: new Date().toISOString() } })
    save()
  }
}
