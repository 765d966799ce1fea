import { join } from 'node:path'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import { callsOf, testSql } from '@codekin/test-kit/sql-snapshots'
import { aMatch } from '@codekin/test-kit/states'
import { migrations } from '../migrations/index.ts'
import * as conversationList from './conversation-list.ts'
import * as conversations from './conversations.ts'
import * as days from './days.ts'
import * as detections from './detections.ts'
import * as eraseMessage from './erase-message.ts'
import * as firstMessages from './first-messages.ts'
import * as foundMessages from './found-messages.ts'
import * as ideaMessages from './idea-messages.ts'
import * as imports from './imports.ts'
import * as insertMessage from './insert-message.ts'
import * as messages from './messages.ts'
import * as ownMessages from './own-messages.ts'
import * as readPointer from './read-pointer.ts'
import * as staffConversations from './staff-conversations.ts'
import * as staffMessages from './staff-messages.ts'
import * as staffReading from './staff-reading.ts'
import * as summaries from './summaries.ts'
import type { Tables } from './tables.ts'

const [ann, bob, conversationId, id] = [newId(), newId(), newId(), newId()]
const now = new Date()
const viewer = { userId: ann, now }
const match = aMatch({ matchId: conversationId, userIds: [ann, bob] })
const message = { id, conversationId, content: 'Hello', clientMessageId: 'first', senderNameElse: 'Ann' }
const range = { fromSeq: 1, toSeq: 10, skip: 0, limit: 10 }
const search = { words: ['hello', 'bob'], limit: 10 }

testSql<Tables>({
  service: 'messaging',
  folder: join(import.meta.dirname, '../..'),
  migrations,
  arrange: (db) =>
    inTransaction(db, async (trx) => {
      await conversations.keepConversation(trx, match)
      await insertMessage.insertMessage(trx, viewer, message)
    }),
  calls: {
    'conversation-list': callsOf(conversationList, {
      listConversations: [viewer, { limit: 10, after: [now.toISOString(), conversationId] }],
      countUnread: [viewer],
    }),
    conversations: callsOf(conversations, {
      keepConversation: [aMatch({ userIds: [ann, bob] })],
      findConversation: [viewer, conversationId],
      isConversationKnown: [conversationId],
      lockConversation: [conversationId],
    }),
    detections: callsOf(detections, {
      keepDetections: [
        [{ id, userId: ann, rule: 'insult', severity: 'advice', excerpt: 'you idiot', messageId: id, foundAt: now }],
      ],
      keepFeedback: [{ id, userId: ann, feedback: 'A joke.', now }],
      removeDetectionsOfMessage: [id],
      removeOldDetections: [{ before: now, limit: 10 }],
    }),
    'erase-message': callsOf(eraseMessage, { eraseMessage: [{ id, conversationId }, now] }),
    'first-messages': callsOf(firstMessages, {
      lockFirstMessages: [viewer],
      findFirstMessageLimit: [viewer],
      listSameOpeners: [ann, Buffer.alloc(16), 5],
      countFirstMessages: [ann, now],
    }),
    'found-messages': callsOf(foundMessages, {
      listRecentMessagesContaining: [viewer, search],
      listMessagesWithWords: [viewer, search],
    }),
    'idea-messages': callsOf(ideaMessages, {
      markIdeaAccepted: [id, { at: now.toISOString(), isHidden: false }],
    }),
    imports: callsOf(imports, {
      findImportedMessage: [{ conversationId, senderId: ann, clientMessageId: 'first' }],
    }),
    'insert-message': callsOf(insertMessage, {
      insertMessage: [viewer, { ...message, id: newId(), clientMessageId: 'second' }],
    }),
    messages: callsOf(messages, {
      listMessages: {
        'oldest first': [viewer, conversationId, { ...range, order: 'oldest-first' }],
        'newest first': [viewer, conversationId, { ...range, order: 'newest-first' }],
      },
      findMessage: [viewer, id],
      findSentMessage: [viewer, { conversationId, clientMessageId: 'first' }],
    }),
    'own-messages': callsOf(ownMessages, {
      eraseOwnMessages: [ann, null, { now, limit: 10 }],
      removeReadMarkers: [ann],
      listOwnMessages: [ann, { conversationId, seq: 0 }, 10],
    }),
    'read-pointer': callsOf(readPointer, {
      changeReadPointer: {
        'to the end': [viewer, { conversationId, upToSeq: 1, lastSeq: 1 }],
        'further on': [viewer, { conversationId, upToSeq: 1, lastSeq: 2 }],
      },
    }),
    'staff-conversations': callsOf(staffConversations, {
      listAllConversations: {
        'the first page': [{ limit: 10, after: undefined }],
        'a later page': [{ limit: 10, after: [now.toISOString(), conversationId] }],
      },
      listConversationsOf: [ann, { limit: 10, after: [now.toISOString(), conversationId] }],
      findAnyConversation: [conversationId],
    }),
    'staff-messages': callsOf(staffMessages, {
      insertStaffMessage: [{ id: newId(), userId: ann, content: 'Hello', sentAt: now }],
      listStaffMessages: [ann, { limit: 10, before: [now.toISOString(), id] }],
      countUnreadStaffMessages: [ann],
      findStaffMessage: [ann, id],
      markStaffMessagesRead: {
        'up to a message': [ann, { sentAt: now, id }, now],
        all: [ann, undefined, now],
      },
    }),
    'staff-reading': callsOf(staffReading, {
      listReadableMessages: [viewer, [id]],
      listMessagesForStaff: [conversationId, { beforeSeq: 10, limit: 10 }],
      findMessagePlace: [id],
    }),
    days: callsOf(days, {
      countMessages: [{ from: '2026-01-01', to: '2026-01-02' }],
      listFirstWords: [{ conversationId, senderId: ann }, 10],
    }),
    summaries: callsOf(summaries, { listSummaries: [{ conversationId, seq: 0 }, 10] }),
  },
})
