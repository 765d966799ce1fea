import { reportDecided, reportFiled } from '@codekin/contracts/admin/events'
import { swipeRecorded, swipeUndone } from '@codekin/contracts/matching/events'
import { messageSent } from '@codekin/contracts/messaging/events'
import type { Trx } from '@codekin/db/open-db'
import type { Deps } from '../deps.ts'
import { longTalk } from '../domain/observe.ts'
import { secondsAfter } from '../domain/times.ts'
import { consumer } from '../follow.ts'
import { upsertDecisionCount, upsertTalks } from '../store/behaviour.ts'
import type { Tables } from '../store/tables.ts'
import { upsertDue } from '../store/trust-due.ts'

type WatchDeps = Pick<Deps, 'clock'>

/** Delays the recomputation, so that it covers many decisions rather than each one. */
const recomputeDelaySeconds = 300

export const watchSwipes = ({ clock }: WatchDeps) =>
  consumer({
    on: swipeRecorded,
    name: 'watch-swipes',
    handle: async ({ data: { userId, action, swipedAt }, trx }) => {
      await upsertDecisionCount(trx, { userId, day: swipedAt.slice(0, 10), isLike: action !== 'pass', by: 1 })
      await upsertDue(trx, [userId], secondsAfter(clock.now(), recomputeDelaySeconds))
    },
  })

export const watchUndoneSwipes = consumer({
  on: swipeUndone,
  name: 'watch-undone-swipes',
  handle: ({ data: { userId, action, swipedAt }, trx }) =>
    upsertDecisionCount(trx, { userId, day: swipedAt.slice(0, 10), isLike: action !== 'pass', by: -1 }),
})

export const watchMessages = ({ clock }: WatchDeps) =>
  consumer({
    on: messageSent,
    name: 'watch-messages',
    maxBatchWaitMs: 250,
    sharesDelivery: true,
    handle: ({ data, trx }) => countMessages(trx, [data], clock.now()),
    handleMany: ({ events, trx }) =>
      countMessages(
        trx,
        events.map(({ data }) => data),
        clock.now(),
      ),
  })

type SentMessage = { conversationId: string; senderId: string; recipientId: string; isHidden: boolean }

/** Recomputes both people's trust when one of them has written enough for a long conversation. */
async function countMessages(trx: Trx<Tables>, messages: readonly SentMessage[], now: Date): Promise<void> {
  const visible = messages.filter(({ isHidden }) => !isHidden)
  if (visible.length === 0) return
  const keyOf = ({ conversationId, senderId }: Pick<SentMessage, 'conversationId' | 'senderId'>) =>
    `${conversationId} ${senderId}`
  const bySender = Map.groupBy(visible, keyOf)
  const counts = [...bySender.values()].flatMap(([first, ...others]) =>
    first ? [{ conversationId: first.conversationId, senderId: first.senderId, messages: 1 + others.length }] : [],
  )
  const completed = (await upsertTalks(trx, counts)).flatMap((talk) => {
    const added = bySender.get(keyOf(talk)) ?? []
    return talk.messages >= longTalk && talk.messages - added.length < longTalk ? added : []
  })
  const userIds = new Set(completed.flatMap(({ senderId, recipientId }) => [senderId, recipientId]))
  if (userIds.size > 0) await upsertDue(trx, [...userIds], now)
}

export const watchReports = ({ clock }: WatchDeps) =>
  consumer({
    on: reportFiled,
    name: 'watch-reports',
    handle: ({ data: { subjectUserId }, trx }) => upsertDue(trx, [subjectUserId], clock.now()),
  })

export const watchDecisions = ({ clock }: WatchDeps) =>
  consumer({
    on: reportDecided,
    name: 'watch-decisions',
    handle: ({ data: { subjectUserId }, trx }) => upsertDue(trx, [subjectUserId], clock.now()),
  })
