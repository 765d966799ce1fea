import { isolateBidi } from '@codekin/contracts/direction'
import { asSent } from '@codekin/contracts/messaging/as-sent'
import { previewOf } from '@codekin/contracts/messaging/limits'
import type { Message, Quote } from '@codekin/contracts/messaging/models'
import type { ServerFrame } from '@codekin/contracts/socket'
import { announce } from '@codekin/web-runtime/announce'
import { refresh } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { useEffect } from 'react'
import { changeConversation, findConversation, refetchConversations } from '../conversation-list/conversations.ts'
import { updateReplyQuote } from '../outbox/reply.ts'
import { confirmSent, startSending } from '../outbox/send-outbox.ts'
import { endTyping } from '../presence/presence.ts'
import {
  addMessage,
  applyReaction,
  applyReadReceipt,
  changeMessage,
  getHistory,
  markDeleted,
  refetchHistory,
  setIdeaAnswer,
} from './history.ts'
import { markEnded } from './partner.ts'
import { quoteOf } from './quote-of.ts'
import { isReading } from './reading.ts'

type NewMessage = Extract<ServerFrame, { event: 'new_message' }>['data']

/** Builds a text message, which its frame contains completely. */
function buildTextMessage(data: NewMessage, content: string, replyTo: Quote | null = null): Message {
  return {
    id: data.messageId,
    conversationId: data.matchId,
    seq: data.seq,
    senderId: data.senderId,
    ...asSent,
    content,
    replyTo,
    createdAt: data.createdAt,
    clientMessageId: data.clientMessageId ?? null,
  }
}

/** Images and ideas are fetched over HTTP. */
const isText = ({ kind = 'text', imageCount = 0 }: NewMessage) => kind === 'text' && imageCount === 0

/** The quoted message: null if there is none, undefined if it isn't loaded. */
function findQuote({ matchId, replyToId }: NewMessage): Quote | null | undefined {
  if (replyToId === undefined) return null
  const quoted = getHistory(matchId)?.messages.find(({ id }) => id === replyToId)
  return quoted && quoteOf(quoted)
}

/** Moves a conversation to the top of the list without a request. */
function moveToTop(message: Message, preview: string, viewerId: string): void {
  const { conversationId: id, id: messageId, seq, senderId, createdAt } = message
  const known = findConversation((one) => one.id === id)
  // The message may have brought it back from the archive.
  if (!known || known.isArchived) return void refetchConversations()
  const isUnread = senderId !== viewerId && !isReading(id)
  changeConversation(id, (one) => {
    if ((one.lastMessage?.seq ?? 0) >= seq) return one
    const lastMessage = { messageId, seq, senderId, preview, createdAt }
    return { ...one, lastMessage, updatedAt: createdAt, unreadCount: one.unreadCount + Number(isUnread) }
  })
}

function handleNewMessage(data: NewMessage, viewerId: string, openId: string | undefined): void {
  const isOwn = data.senderId === viewerId
  moveToTop(buildTextMessage(data, data.content ?? ''), data.message, viewerId)
  endTyping(data.matchId)
  const isOpen = openId === data.matchId
  // Elsewhere the shell updates the count from the frame; here it waits for the receipt, which isn't sent while the end is out of
  // view.
  if (isOpen && !isOwn && !isReading(data.matchId)) void refresh('messaging', 'countUnread')
  const replyTo = findQuote(data)
  const isComplete = data.content !== undefined && isText(data) && replyTo !== undefined
  if (!isComplete) void refetchHistory(data.matchId)
  else if (isOwn) confirmSent(buildTextMessage(data, data.content ?? '', replyTo))
  else addMessage(buildTextMessage(data, data.content ?? '', replyTo))
  // For a conversation that isn't joined, the frame contains only the preview, which the list shows.
  if (!isOwn && isOpen && data.content !== undefined) announce(`${isolateBidi(data.senderName)}: ${data.message}`)
}

/** Changes of existing messages. */
function useMessageChanges(viewerId: string, openId: string | undefined): void {
  useFrame('message_edited', ({ data: { matchId, content, editedAt, preview, ...ref } }) => {
    changeMessage(matchId, ref, (message) => (content === undefined ? null : { ...message, content, editedAt }))
    updateReplyQuote(matchId, ref.messageId, { preview })
    changeConversation(matchId, (one) =>
      one.lastMessage?.messageId === ref.messageId ? { ...one, lastMessage: { ...one.lastMessage, preview } } : one,
    )
  })
  useFrame('reaction_changed', ({ data }) => {
    const { matchId, emoji, userId, isSet } = data
    changeMessage(matchId, data, (message) => ({ ...message, reactions: applyReaction(message.reactions, data) }))
    if (isSet && userId !== viewerId && matchId === openId) announce(`Reacted with ${emoji}`)
  })
}

/** Applies live events to the list and the conversation. `openId` is the open conversation. */
export function useLiveMessages(viewerId: string, openId: string | undefined): void {
  useFrame('new_message', ({ data }) => handleNewMessage(data, viewerId, openId))
  useFrame('message_read', ({ data }) => {
    if (data.readerId !== viewerId) return applyReadReceipt(data.matchId, data)
    // Reads on this page are handled where they happen. Here the open conversation was read on another device.
    if (data.matchId !== openId || isReading(data.matchId)) return
    void refetchConversations()
    void refresh('messaging', 'countUnread')
  })
  useFrame('message_deleted', ({ data }) => {
    markDeleted(data.matchId, data)
    updateReplyQuote(data.matchId, data.messageId, { preview: '', isDeleted: true })
  })
  useMessageChanges(viewerId, openId)
  useFrame('proposal_accepted', ({ data }) => {
    const { proposalId, acceptedAt } = data
    const idea = setIdeaAnswer(data.matchId, { proposalId, acceptedAt })
    const isNews = idea !== null && data.acceptedBy !== viewerId && data.matchId === openId
    if (isNews) announce(`Your project idea “${isolateBidi(idea.title)}” was accepted`)
  })
  useFrame('proposal_declined', ({ data }) => {
    const { proposalId, declinedAt } = data
    const idea = setIdeaAnswer(data.matchId, { proposalId, declinedAt })
    const isNews = idea !== null && data.declinedBy !== viewerId && data.matchId === openId
    if (isNews) announce(`Your project idea “${isolateBidi(idea.title)}” was declined`)
  })
  useFrame('match_ended', ({ data }) => {
    markEnded(data.matchId, data.endedAt)
  })
  useFrame('resumed', () => {
    if (openId !== undefined) void refetchHistory(openId)
  })
}

/** Sends the outbox for the lifetime of the page, whatever is open. */
export function useSending(): void {
  useEffect(
    () =>
      startSending({
        onSent(message) {
          addMessage(message)
          moveToTop(message, previewOf(message.content, message.images.length), message.senderId)
        },
        onEnded: (conversationId) => markEnded(conversationId, new Date().toISOString()),
      }),
    [],
  )
}
