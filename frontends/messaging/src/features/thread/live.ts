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
import { changeReplied } from '../outbox/reply.ts'
import { confirmSent, startSending } from '../outbox/send-outbox.ts'
import { endTyping } from '../presence/presence.ts'
import {
  addMessage,
  changeMessage,
  historyOf,
  markAnswered,
  markDeleted,
  markReadByOther,
  refetchHistory,
  withReaction,
} from './history.ts'
import { markEnded } from './partner.ts'
import { quoteOf } from './quote-of.ts'
import { isReading } from './reading.ts'

type NewMessage = Extract<ServerFrame, { event: 'new_message' }>['data']

/** Of text, which the frame brings whole. */
function messageOf(data: NewMessage, content: string, replyTo: Quote | null = null): Message {
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

/** Images and ideas are read over HTTP. */
const isText = ({ kind = 'text', imageCount = 0 }: NewMessage) => kind === 'text' && imageCount === 0

/** What it answers, where that is loaded; null: nothing. */
function findQuote({ matchId, replyToId }: NewMessage): Quote | null | undefined {
  if (replyToId === undefined) return null
  const quoted = historyOf(matchId)?.messages.find(({ id }) => id === replyToId)
  return quoted && quoteOf(quoted)
}

/** The list shows the newest message on top without asking the server. */
function raise(message: Message, preview: string, viewerId: string): void {
  const { conversationId: id, id: messageId, seq, senderId, createdAt } = message
  const known = findConversation((one) => one.id === id)
  // What was put away may be back on the list.
  if (!known || known.isArchived) return void refetchConversations()
  const isUnread = senderId !== viewerId && !isReading(id)
  changeConversation(id, (one) => {
    if ((one.lastMessage?.seq ?? 0) >= seq) return one
    const lastMessage = { messageId, seq, senderId, preview, createdAt }
    return { ...one, lastMessage, updatedAt: createdAt, unreadCount: one.unreadCount + Number(isUnread) }
  })
}

function hearMessage(data: NewMessage, viewerId: string, openId: string | undefined): void {
  const isOwn = data.senderId === viewerId
  raise(messageOf(data, data.content ?? ''), data.message, viewerId)
  endTyping(data.matchId)
  const isOpen = openId === data.matchId
  // Elsewhere the frame counts; here it waits for the receipt, which does not come while the end is out of view.
  if (isOpen && !isOwn && !isReading(data.matchId)) void refresh('messaging', 'countUnread')
  const replyTo = findQuote(data)
  const isWhole = data.content !== undefined && isText(data) && replyTo !== undefined
  if (!isWhole) void refetchHistory(data.matchId)
  else if (isOwn) confirmSent(messageOf(data, data.content ?? '', replyTo))
  else addMessage(messageOf(data, data.content ?? '', replyTo))
  // Of who does not take part the frame brings only the beginning, which the list shows.
  if (!isOwn && isOpen && data.content !== undefined) announce(`${isolateBidi(data.senderName)}: ${data.message}`)
}

/** What becomes of messages that are there. */
function useMessageChanges(viewerId: string, openId: string | undefined): void {
  useFrame('message_edited', ({ data: { matchId, content, editedAt, preview, ...told } }) => {
    changeMessage(matchId, told, (message) => (content === undefined ? null : { ...message, content, editedAt }))
    changeReplied(matchId, told.messageId, { preview })
    changeConversation(matchId, (one) =>
      one.lastMessage?.messageId === told.messageId ? { ...one, lastMessage: { ...one.lastMessage, preview } } : one,
    )
  })
  useFrame('reaction_changed', ({ data }) => {
    const { matchId, emoji, userId, isSet } = data
    changeMessage(matchId, data, (message) => ({ ...message, reactions: withReaction(message.reactions, data) }))
    if (isSet && userId !== viewerId && matchId === openId) announce(`Reacted with ${emoji}`)
  })
}

/** Keeps list and conversation true to what the socket tells. `openId` is the conversation on the screen. */
export function useLiveMessages(viewerId: string, openId: string | undefined): void {
  useFrame('new_message', ({ data }) => hearMessage(data, viewerId, openId))
  useFrame('message_read', ({ data }) => {
    if (data.readerId !== viewerId) return markReadByOther(data.matchId, data)
    // A read on this page is handled where it happens. Here the conversation is open, but was read on another device.
    if (data.matchId !== openId || isReading(data.matchId)) return
    void refetchConversations()
    void refresh('messaging', 'countUnread')
  })
  useFrame('message_deleted', ({ data }) => {
    markDeleted(data.matchId, data)
    changeReplied(data.matchId, data.messageId, { preview: '', isDeleted: true })
  })
  useMessageChanges(viewerId, openId)
  useFrame('proposal_accepted', ({ data }) => {
    const { proposalId, acceptedAt } = data
    const idea = markAnswered(data.matchId, { proposalId, acceptedAt })
    const isNews = idea !== null && data.acceptedBy !== viewerId && data.matchId === openId
    if (isNews) announce(`Your project idea “${isolateBidi(idea.title)}” was accepted`)
  })
  useFrame('proposal_declined', ({ data }) => {
    const { proposalId, declinedAt } = data
    const idea = markAnswered(data.matchId, { proposalId, declinedAt })
    const isNews = idea !== null && data.declinedBy !== viewerId && data.matchId === openId
    if (isNews) announce(`“${isolateBidi(idea.title)}”: not this time`)
  })
  useFrame('match_ended', ({ data }) => {
    markEnded(data.matchId, data.endedAt)
  })
  useFrame('resumed', () => {
    if (openId !== undefined) void refetchHistory(openId)
  })
}

/** Messages on their way are sent for as long as the page lives, whatever is on the screen. */
export function useSending(): void {
  useEffect(
    () =>
      startSending({
        onSent(message) {
          addMessage(message)
          raise(message, previewOf(message.content, message.images.length), message.senderId)
        },
        onEnded: (conversationId) => markEnded(conversationId, new Date().toISOString()),
      }),
    [],
  )
}
