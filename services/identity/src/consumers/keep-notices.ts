import { badgeEarned } from '@codekin/contracts/gamification/events'
import { matchChanged, superlikeAnswered, superlikeReceived } from '@codekin/contracts/matching/events'
import { messageDeleted, messageSent, messagesRead } from '@codekin/contracts/messaging/events'
import { endorsementRequested, endorsementReviewed } from '@codekin/contracts/verification/events'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { consumer } from '../follow.ts'
import { notify, notifyMany } from '../operations/notify.ts'
import {
  deleteNoticeOfMessage,
  deleteNoticeOfSuperlike,
  deleteNoticesRead,
  insertAnsweredSuperlike,
  isConversationNotified,
  listNotifiedConversations,
  type Membership,
  upsertReadMark,
} from '../store/notices.ts'

type NoticeDeps = Pick<Deps, 'newId' | 'clock'>

/** Notifies both people of a new match, except the one whose like completed it: they saw it happen. */
export const noticeMatches = (deps: NoticeDeps) =>
  consumer({
    on: matchChanged,
    name: 'notice-matches',
    handle: async ({ event, data, trx }) => {
      if (data.status !== 'active') return
      const [a, b] = data.userIds
      const occurredAt = new Date(data.createdAt)
      for (const [userId, otherId] of [
        [a, b],
        [b, a],
      ] as const) {
        if (userId === event.actor) continue
        await notify(deps, trx, { kind: 'match', userId, otherId, matchId: data.matchId, occurredAt })
      }
    },
  })

/** Notifies the receiver of a superlike, unless they may not see its sender when the mail is sent. */
export const noticeSuperlikes = (deps: NoticeDeps) =>
  consumer({
    on: superlikeReceived,
    name: 'notice-superlikes',
    handle: ({ data: { userId, senderId: otherId, superlikedAt }, trx }) =>
      notify(deps, trx, { kind: 'superlike', userId, otherId, occurredAt: new Date(superlikedAt) }),
  })

/**
 * Drops the notice once the receiver has decided in the deck. The decision is kept, as the superlike's event may arrive later.
 */
export const forgetAnsweredSuperlikes = consumer({
  on: superlikeAnswered,
  name: 'forget-answered-superlikes',
  handle: async ({ data: { userId, senderId: otherId, answeredAt }, trx }) => {
    await insertAnsweredSuperlike(trx, { userId, otherId, answeredAt: new Date(answeredAt) })
    await deleteNoticeOfSuperlike(trx, { userId, otherId })
  },
})

/** Notifies the recipient of a message if it stays unread. */
export const noticeMessages = (deps: NoticeDeps) =>
  consumer({
    on: messageSent,
    name: 'notice-messages',
    maxBatchWaitMs: 250,
    handle: async ({ data, trx }) => {
      const { recipientId, conversationId } = data
      if (data.isHidden || (await isConversationNotified(trx, recipientId, conversationId))) return
      await notify(deps, trx, toMessageNotice(data))
    },
    handleMany: async ({ events, trx }) => {
      const noticeEvents = events.flatMap(({ data }) => (data.isHidden ? [] : [toMessageNotice(data)]))
      if (noticeEvents.length === 0) return
      const toKey = ({ userId, matchId }: Membership) => `${userId} ${matchId}`
      const notified = new Set((await listNotifiedConversations(trx, noticeEvents)).map(toKey))
      await notifyMany(
        deps,
        trx,
        noticeEvents.filter((one) => !notified.has(toKey(one))),
      )
    },
  })

function toMessageNotice({ recipientId, senderId, conversationId, seq, createdAt }: z.output<typeof messageSent.data>) {
  const about = { userId: recipientId, otherId: senderId, matchId: conversationId, seq }
  return { kind: 'message' as const, ...about, occurredAt: new Date(createdAt) }
}

/** Drops notices of read messages. The read marker is kept, as the event of a message may arrive later. */
export const forgetReadNotices = consumer({
  on: messagesRead,
  name: 'forget-read-notices',
  handle: async ({ data, trx }) => {
    const { readerId: userId, conversationId: matchId, upToSeq } = data
    const mark = { userId, matchId, upToSeq, readAt: new Date(data.readAt) }
    await upsertReadMark(trx, mark)
    await deleteNoticesRead(trx, mark)
  },
})

/** Drops notices of deleted messages. */
export const forgetDeletedNotices = consumer({
  on: messageDeleted,
  name: 'forget-deleted-notices',
  handle: ({ data, trx }) =>
    deleteNoticeOfMessage(trx, { userId: data.recipientId, matchId: data.conversationId, seq: data.seq }),
})

/** Notifies the person who must respond to a request for an endorsement, an offer, or a question whether it still holds. */
export const noticeEndorsementRequests = (deps: NoticeDeps) =>
  consumer({
    on: endorsementRequested,
    name: 'notice-endorsement-requests',
    handle: async ({ data: { ownerId, endorserId, requestedBy: otherId, requestedAt, isHidden }, trx }) => {
      if (isHidden) return
      const userId = otherId === ownerId ? endorserId : ownerId
      await notify(deps, trx, { kind: 'endorsement', userId, otherId, occurredAt: new Date(requestedAt) })
    },
  })

/** Notifies of an endorsement that was given, or accepted after an offer. Declined and ended ones are not mailed. */
export const noticeEndorsements = (deps: NoticeDeps) =>
  consumer({
    on: endorsementReviewed,
    name: 'notice-endorsements',
    handle: async ({ data: { ownerId, endorserId, status, reviewedBy: otherId, reviewedAt, isHidden }, trx }) => {
      if (status !== 'given' || otherId === null || isHidden) return
      const userId = otherId === ownerId ? endorserId : ownerId
      await notify(deps, trx, { kind: 'endorsement', userId, otherId, occurredAt: new Date(reviewedAt) })
    },
  })

export const noticeBadges = (deps: NoticeDeps) =>
  consumer({
    on: badgeEarned,
    name: 'notice-badges',
    handle: ({ data: { userId, earnedAt }, trx }) =>
      notify(deps, trx, { kind: 'badge', userId, occurredAt: new Date(earnedAt) }),
  })
