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

type Needed = Pick<Deps, 'newId' | 'clock'>

/** A new match, told to both but the one whose like made it: they saw it happen. */
export const noticeMatches = (deps: Needed) =>
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

/** A superlike, unless its sender can't be seen by the time the mail leaves. */
export const noticeSuperlikes = (deps: Needed) =>
  consumer({
    on: superlikeReceived,
    name: 'notice-superlikes',
    handle: ({ data: { userId, senderId: otherId, superlikedAt }, trx }) =>
      notify(deps, trx, { kind: 'superlike', userId, otherId, occurredAt: new Date(superlikedAt) }),
  })

/** The receiver found the sender in the deck and decided: no mail is needed. The answer stays: the superlike may be heard of after it. */
export const forgetAnsweredSuperlikes = consumer({
  on: superlikeAnswered,
  name: 'forget-answered-superlikes',
  handle: async ({ data: { userId, senderId: otherId, answeredAt }, trx }) => {
    await insertAnsweredSuperlike(trx, { userId, otherId, answeredAt: new Date(answeredAt) })
    await deleteNoticeOfSuperlike(trx, { userId, otherId })
  },
})

/** A message that may stay unread. */
export const noticeMessages = (deps: Needed) =>
  consumer({
    on: messageSent,
    name: 'notice-messages',
    maxBatchWaitMs: 250,
    handle: async ({ data, trx }) => {
      const { recipientId, conversationId } = data
      if (data.isHidden || (await isConversationNotified(trx, recipientId, conversationId))) return
      await notify(deps, trx, messageNews(data))
    },
    handleMany: async ({ events, trx }) => {
      const news = events.flatMap(({ data }) => (data.isHidden ? [] : [messageNews(data)]))
      if (news.length === 0) return
      const keyOf = ({ userId, matchId }: Membership) => `${userId} ${matchId}`
      const told = new Set((await listNotifiedConversations(trx, news)).map(keyOf))
      await notifyMany(
        deps,
        trx,
        news.filter((one) => !told.has(keyOf(one))),
      )
    },
  })

function messageNews({ recipientId, senderId, conversationId, seq, createdAt }: z.output<typeof messageSent.data>) {
  const about = { userId: recipientId, otherId: senderId, matchId: conversationId, seq }
  return { kind: 'message' as const, ...about, occurredAt: new Date(createdAt) }
}

/** What was read needs no mail. The mark stays: the news of a message may come after that of its reading. */
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

/** What was deleted is not told of. */
export const forgetDeletedNotices = consumer({
  on: messageDeleted,
  name: 'forget-deleted-notices',
  handle: ({ data, trx }) =>
    deleteNoticeOfMessage(trx, { userId: data.recipientId, matchId: data.conversationId, seq: data.seq }),
})

/** Somebody asks for an endorsement, offers one, or asks whether it still holds: told to the other one, whose answer it waits for. */
export const noticeEndorsementRequests = (deps: Needed) =>
  consumer({
    on: endorsementRequested,
    name: 'notice-endorsement-requests',
    handle: async ({ data: { ownerId, endorserId, requestedBy: otherId, requestedAt, isHidden }, trx }) => {
      if (isHidden) return
      const userId = otherId === ownerId ? endorserId : ownerId
      await notify(deps, trx, { kind: 'endorsement', userId, otherId, occurredAt: new Date(requestedAt) })
    },
  })

/** An endorsement was given: by whoever endorses, or taken by whom it was offered to. That one was declined or has ended is not mailed. */
export const noticeEndorsements = (deps: Needed) =>
  consumer({
    on: endorsementReviewed,
    name: 'notice-endorsements',
    handle: async ({ data: { ownerId, endorserId, status, reviewedBy: otherId, reviewedAt, isHidden }, trx }) => {
      if (status !== 'given' || otherId === null || isHidden) return
      const userId = otherId === ownerId ? endorserId : ownerId
      await notify(deps, trx, { kind: 'endorsement', userId, otherId, occurredAt: new Date(reviewedAt) })
    },
  })

export const noticeBadges = (deps: Needed) =>
  consumer({
    on: badgeEarned,
    name: 'notice-badges',
    handle: ({ data: { userId, earnedAt }, trx }) =>
      notify(deps, trx, { kind: 'badge', userId, occurredAt: new Date(earnedAt) }),
  })
