import { join } from 'node:path'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import { callsOf, repositoryFile, testSql } from '@codekin/test-kit/sql-snapshots'
import { aMatch } from '@codekin/test-kit/states'
import { migrations } from '../migrations/index.ts'
import * as templates from '../modules/templates/repository.ts'
import * as templateUses from '../modules/templates/repository-uses.ts'
import * as arrangements from './arrangements.ts'
import * as contacts from './contacts.ts'
import * as conversationList from './conversation-list.ts'
import * as conversations from './conversations.ts'
import * as days from './days.ts'
import * as detections from './detections.ts'
import * as drafts from './drafts.ts'
import * as eraseMessage from './erase-message.ts'
import * as firstMessages from './first-messages.ts'
import * as foundMessages from './found-messages.ts'
import * as ideaMessages from './idea-messages.ts'
import * as images from './images.ts'
import * as imports from './imports.ts'
import * as insertMessage from './insert-message.ts'
import * as messageAt from './message-at.ts'
import * as messages from './messages.ts'
import * as ownMessages from './own-messages.ts'
import * as pairs from './pairs.ts'
import * as reactions from './reactions.ts'
import * as readMarker from './read-marker.ts'
import * as scheduledMessages from './scheduled-messages.ts'
import * as staffConversations from './staff-conversations.ts'
import * as staffMessages from './staff-messages.ts'
import * as staffReading from './staff-reading.ts'
import * as summaries from './summaries.ts'
import type { Tables } from './tables.ts'
import * as turns from './turns.ts'
import * as updateMessage from './update-message.ts'

const [ann, bob, conversationId, id] = [newId(), newId(), newId(), newId()]
const now = new Date()
const viewer = { userId: ann, now }
const match = aMatch({ matchId: conversationId, userIds: [ann, bob] })
const message = { id, conversationId, content: 'Hello', clientMessageId: 'first', senderNameElse: 'Ann' }
const template = {
  id,
  ownerId: ann,
  title: 'Hi',
  body: 'Hi {{name}}',
  language: 'en',
  category: 'opener' as const,
  tags: ['hi'],
  version: 1,
  isShared: false,
  createdAt: now,
  updatedAt: now,
  print: Buffer.alloc(16),
}
const templateUse = {
  id,
  templateId: id,
  version: 1,
  userId: ann,
  conversationId,
  messageId: id,
  usedAt: now,
  repliedAt: null,
  isHidden: false,
}
const image = { id, conversationId, userId: ann, width: 8, height: 8, colour: '#000000', uploadedAt: now }
const scheduled = {
  id,
  conversationId,
  userId: ann,
  content: 'Hi',
  replyToId: null,
  templateId: null,
  sendAt: now,
  dueAt: now,
  createdAt: now,
  failure: null,
}
const range = { fromSeq: 1, toSeq: 10, skip: 0, limit: 10 }
const search = { words: ['hello', 'bob'], filters: {}, limit: 10, after: undefined }
const filters = { senderId: ann, before: now, after: now, hasCode: true, conversationId }
const narrowed = { ...search, filters, after: [now.toISOString(), id] as const }

testSql<Tables>({
  service: 'messaging',
  folder: join(import.meta.dirname, '../..'),
  migrations,
  fileOf: (name) => (name.startsWith('templates') ? repositoryFile(name) : `store/${name}.ts`),
  arrange: (db) =>
    inTransaction(db, async (trx) => {
      await conversations.upsertConversation(trx, match)
      await insertMessage.insertMessage(trx, viewer, message)
    }),
  calls: {
    arrangements: callsOf(arrangements, {
      upsertConversationMuted: [viewer, { conversationId, until: now }],
      updateConversationUnmuted: [viewer, conversationId],
      upsertConversationArchived: [viewer, { conversationId, upToSeq: 1 }],
      updateConversationUnarchived: [viewer, conversationId],
      countArchived: [viewer],
      listMuted: [viewer],
      listMutedOf: [[ann], now],
    }),
    contacts: callsOf(contacts, { listContacts: [[ann]] }),
    'conversation-list': callsOf(conversationList, {
      listConversations: {
        'the list': [viewer, { limit: 10, after: [now.toISOString(), conversationId], isArchived: false }],
        'those put away': [viewer, { limit: 10, after: undefined, isArchived: true }],
      },
      countUnread: [viewer],
    }),
    conversations: callsOf(conversations, {
      upsertConversation: [aMatch({ userIds: [ann, bob] })],
      findConversation: [viewer, conversationId],
      isConversationKnown: [conversationId],
      lockConversation: [conversationId],
    }),
    drafts: callsOf(drafts, {
      upsertDraft: [{ userId: ann, conversationId, content: 'Hi', template: null, changedAt: now }],
      updateDraftCleared: [{ userId: ann, conversationId, changedAt: now }],
      listDrafts: [ann, 10],
    }),
    detections: callsOf(detections, {
      upsertDetections: [
        [{ id, userId: ann, rule: 'insult', severity: 'advice', excerpt: 'you idiot', foundAt: now }],
        id,
      ],
      updateFeedback: [{ id, userId: ann, feedback: 'A joke.', message: 'you idiot', now }],
      listFeedback: { first: [undefined, 10], 'further on': [{ feedbackAt: now, id }, 10] },
      deleteDetectionsOfMessage: [id],
      deleteOldDetections: [{ before: now, sentBefore: now, limit: 10 }],
    }),
    'update-message': callsOf(updateMessage, {
      updateMessage: [viewer, { id: newId(), messageId: id, content: 'Hello again' }],
    }),
    'erase-message': callsOf(eraseMessage, { eraseMessage: [{ id, conversationId }, now] }),
    'first-messages': callsOf(firstMessages, {
      lockFirstMessages: [viewer],
      findFirstMessageLimit: [viewer],
      listSameOpeners: [ann, Buffer.alloc(16), 5],
      countFirstMessages: [ann, now],
      countFirstMessageFindings: [ann, now],
      hasBegunWith: [id, Buffer.alloc(16)],
      insertEditedOpener: [viewer, id, Buffer.alloc(16)],
    }),
    'found-messages': callsOf(foundMessages, {
      listFoundMessages: {
        'by words': [viewer, search],
        'by two narrow letters': [viewer, { ...search, words: ['c#'] }],
        'filtered, further on': [viewer, narrowed],
        'by filters alone': [viewer, { ...narrowed, words: [] }],
      },
    }),
    'idea-messages': callsOf(ideaMessages, {
      updateIdeaAccepted: [id, { at: now.toISOString(), isHidden: false }],
      updateIdeaDeclined: [id, { at: now.toISOString(), isHidden: false }],
    }),
    imports: callsOf(imports, {
      findImportedMessage: [{ conversationId, senderId: ann, clientMessageId: 'first' }],
    }),
    'insert-message': callsOf(insertMessage, {
      insertMessage: {
        words: [viewer, { ...message, id: newId(), clientMessageId: 'second' }],
        'an answer with an image': [
          viewer,
          { ...message, id: newId(), clientMessageId: 'third', replyToId: message.id, images: [{ id, alt: '' }] },
        ],
      },
    }),
    'message-at': callsOf(messageAt, { findSeqAt: [viewer, { conversationId, at: now }] }),
    messages: callsOf(messages, {
      listMessages: {
        'oldest first': [viewer, conversationId, { ...range, order: 'oldest-first' }],
        'newest first': [viewer, conversationId, { ...range, order: 'newest-first' }],
      },
      listIdeas: [viewer, conversationId],
      findMessage: [viewer, id],
      findSentMessage: [viewer, { conversationId, clientMessageId: 'first' }],
    }),
    pairs: callsOf(pairs, {
      findPair: [viewer, conversationId],
      hasOtherWritten: [viewer, conversationId],
    }),
    'own-messages': callsOf(ownMessages, {
      eraseOwnMessages: [ann, null, { now, limit: 10 }],
      deleteReadMarkers: [ann],
      listOwnMessages: [ann, { conversationId, seq: 0 }, 10],
    }),
    'read-marker': callsOf(readMarker, {
      updateReadMarker: {
        'to the end': [viewer, { conversationId, upToSeq: 1, lastSeq: 1 }],
        'further on': [viewer, { conversationId, upToSeq: 1, lastSeq: 2 }],
      },
    }),
    templates: callsOf(templates, {
      listTemplates: {
        'the own ones': [
          { ownerId: ann },
          { words: 'hi', category: 'opener', sort: 'title', limit: 10, after: ['hi', id] },
        ],
        'the own ones, by parts of words': [
          { ownerId: ann },
          { words: 'hello', category: undefined, sort: 'newest', limit: 10, after: undefined },
        ],
        'those of others': [
          { sharedFor: viewer },
          { words: '', category: undefined, sort: 'newest', limit: 10, after: undefined },
        ],
      },
      listProven: [viewer, { categories: ['opener'], low: 0.3, limit: 10 }],
      findTemplate: [viewer, id],
      findSharedTemplate: [viewer, id],
      lockOwnTemplates: [ann],
      insertTemplate: [template],
      updateTemplate: [{ id, ownerId: ann, now }, template],
      lockTemplate: [id],
      deleteTemplate: [ann, id],
      deleteTemplatesOf: [ann, 10],
    }),
    'scheduled-messages': callsOf(scheduledMessages, {
      countWaiting: [ann],
      insertScheduled: [scheduled],
      findScheduled: [scheduled],
      listScheduled: { 'of a conversation': [viewer, conversationId], 'of all': [viewer] },
      listDue: {
        first: [{ now, after: undefined, limit: 100 }],
        'further on': [{ now, after: { dueAt: now, id }, limit: 100 }],
      },
      lockDueScheduled: [id],
      mayWrite: [ann, now],
      updateScheduledPostponed: [id, now],
      updateScheduledFailed: [id, 'ended'],
      lockScheduled: [scheduled],
      deleteUnsent: [scheduled],
      deleteOldFailures: [{ before: now, limit: 10 }],
      deleteScheduled: [id],
    }),
    images: callsOf(images, {
      lockImages: [ann],
      insertImage: [image, 20],
      countSendableImages: [viewer, { conversationId, images: [{ id, alt: '' }] }],
      isImageThere: [id],
      updateImageDiscarded: [viewer, id],
      updateUnsentImagesDiscarded: [now, now],
      listRemovedImages: {
        'of a message': [{ messageId: id, after: undefined, limit: 10 }],
        'of all': [{ messageId: null, after: undefined, limit: 10 }],
        'of all, further on': [{ messageId: null, after: { uploadedAt: now, id }, limit: 10 }],
      },
      listImagesOf: [ann, 10],
      listOwnImages: { first: [ann, null, 10], 'further on': [ann, id, 10] },
      deleteImage: [id],
    }),
    'templates/uses': callsOf(templateUses, {
      insertUse: [viewer, templateUse],
      upsertEffect: [templateUse],
      findUsedMessage: [viewer, { conversationId, messageId: id }],
      listEffects: [viewer, [id]],
      listWeeks: [viewer, id],
    }),
    reactions: callsOf(reactions, {
      upsertReaction: [viewer, { conversationId, seq: 1, emoji: '🎉' }],
      deleteReaction: [viewer, { conversationId, seq: 1, emoji: '🎉' }],
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
      insertStaffMessage: [{ id: newId(), userId: ann, content: 'Hello', sentAt: now, mayAnswer: true }],
      lockStaffThread: [ann],
      isAnswerAllowed: [ann],
      findStaffAnswer: [{ userId: ann, clientMessageId: id }],
      insertStaffAnswer: [{ id: newId(), userId: ann, content: 'Hello', clientMessageId: id, sentAt: now }],
      listStaffMessages: [ann, { limit: 10, before: [now.toISOString(), id] }],
      countUnreadStaffMessages: [ann],
      findStaffMessage: [ann, id],
      updateStaffMessagesRead: {
        'up to a message': [ann, { sentAt: now, id }, now],
        all: [ann, undefined, now],
      },
      eraseStaffThread: [ann],
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
    turns: callsOf(turns, { listTurns: [{ conversationId, seq: 0 }, 10] }),
  },
})
