import { previewOf } from '@codekin/contracts/messaging/limits'
import type { Message } from '@codekin/contracts/messaging/models'
import type { ServerFrame } from '@codekin/contracts/socket'
import { announce } from '@codekin/web-runtime/announce'
import { refresh } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { useEffect } from 'react'
import { changeConversation, findConversation, refetchConversations } from '../conversation-list/conversations.ts'
import { confirmSent, startSending } from '../outbox/send-outbox.ts'
import { endTyping } from '../presence/presence.ts'
import { addMessage, historyOf, markAccepted, markDeleted, markReadByOther, refetchHistory } from './history.ts'
import { markEnded } from './partner.ts'
import { isReading } from './reading.ts'

type NewMessage = Extract<ServerFrame, { event: 'new_message' }>['data']

/** Of text, which the frame brings whole. */
function messageOf(data: NewMessage, content: string): Message {
  return {
    id: data.messageId,
    conversationId: data.matchId,
    seq: data.seq,
    senderId: data.senderId,
    kind: 'text',
    content,
    ideaCard: null,
    createdAt: data.createdAt,
    readAt: null,
    deletedAt: null,
    clientMessageId: data.clientMessageId ?? null,
  }
}

/** The list shows the newest message on top without asking the server. */
function raise(message: Message, preview: string, viewerId: string): void {
  const { conversationId: id, id: messageId, seq, senderId, createdAt } = message
  if (!findConversation((one) => one.id === id)) return void refetchConversations()
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
  const isWhole = data.content !== undefined && (data.kind ?? 'text') === 'text'
  if (!isWhole) void refetchHistory(data.matchId)
  else if (isOwn) confirmSent(messageOf(data, data.content ?? ''))
  else addMessage(messageOf(data, data.content ?? ''))
  // Of who does not take part the frame brings only the beginning, which the list shows.
  if (!isOwn && isOpen && data.content !== undefined) announce(`${data.senderName}: ${data.message}`)
}

/** Keeps list and conversation true to what the socket tells. `openId` is the conversation on the screen. */
export function useLiveMessages(viewerId: string, openId: string | undefined): void {
  useFrame('new_message', ({ data }) => hearMessage(data, viewerId, openId))
  useFrame('message_read', ({ data }) => {
    if (data.readerId !== viewerId) return markReadByOther(data.matchId, data)
    // What is read here is told here; this was read on another device.
    if (isReading(data.matchId)) return
    void refetchConversations()
    void refresh('messaging', 'countUnread')
  })
  useFrame('message_deleted', ({ data }) => {
    markDeleted(data.matchId, data.messageId, data.deletedAt)
    void refetchConversations()
  })
  useFrame('proposal_accepted', ({ data }) => {
    const idea = markAccepted(data.matchId, data)
    const isNews = idea !== null && data.acceptedBy !== viewerId && data.matchId === openId
    if (isNews) announce(`Your project idea “${idea.title}” is accepted`)
  })
  useFrame('match_ended', ({ data }) => {
    markEnded(data.matchId, data.endedAt)
    void refetchConversations()
  })
  useFrame('match_created', () => void refetchConversations())
  useFrame('resumed', () => {
    void refetchConversations()
    if (openId !== undefined && historyOf(openId)) void refetchHistory(openId)
  })
}

/** Messages on their way are sent for as long as the page lives, whatever is on the screen. */
export function useSending(): void {
  useEffect(
    () =>
      startSending({
        onSent(message) {
          addMessage(message)
          raise(message, previewOf(message.content), message.senderId)
        },
        onEnded: (conversationId) => markEnded(conversationId, new Date().toISOString()),
      }),
    [],
  )
}
