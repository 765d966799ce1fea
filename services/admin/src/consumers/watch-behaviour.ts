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

type Needed = Pick<Deps, 'clock'>

/** Delays the recomputation, so that it covers many decisions rather than each one. */
const calmSeconds = 300

export const watchSwipes = ({ clock }: Needed) =>
  consumer({
    on: swipeRecorded,
    name: 'watch-swipes',
    handle: async ({ data: { userId, action, swipedAt }, trx }) => {
      await upsertDecisionCount(trx, { userId, day: swipedAt.slice(0, 10), isLike: action !== 'pass', by: 1 })
      await upsertDue(trx, [userId], secondsAfter(clock.now(), calmSeconds))
    },
  })

export const watchUndoneSwipes = consumer({
  on: swipeUndone,
  name: 'watch-undone-swipes',
  handle: ({ data: { userId, action, swipedAt }, trx }) =>
    upsertDecisionCount(trx, { userId, day: swipedAt.slice(0, 10), isLike: action !== 'pass', by: -1 }),
})

export const watchMessages = ({ clock }: Needed) =>
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

type Sent = { conversationId: string; senderId: string; recipientId: string; isHidden: boolean }

/** Recomputes both people's trust when one of them has written enough for a long conversation. */
async function countMessages(trx: Trx<Tables>, messages: readonly Sent[], now: Date): Promise<void> {
  const seen = messages.filter(({ isHidden }) => !isHidden)
  if (seen.length === 0) return
  const keyOf = ({ conversationId, senderId }: Pick<Sent, 'conversationId' | 'senderId'>) =>
    `${conversationId} ${senderId}`
  const written = Map.groupBy(seen, keyOf)
  const more = [...written.values()].flatMap(([first, ...others]) =>
    first ? [{ conversationId: first.conversationId, senderId: first.senderId, messages: 1 + others.length }] : [],
  )
  const grown = (await upsertTalks(trx, more)).flatMap((talk) => {
    const added = written.get(keyOf(talk)) ?? []
    return talk.messages >= longTalk && talk.messages - added.length < longTalk ? added : []
  })
  const userIds = new Set(grown.flatMap(({ senderId, recipientId }) => [senderId, recipientId]))
  if (userIds.size > 0) await upsertDue(trx, [...userIds], now)
}

export const watchReports = ({ clock }: Needed) =>
  consumer({
    on: reportFiled,
    name: 'watch-reports',
    handle: ({ data: { subjectUserId }, trx }) => upsertDue(trx, [subjectUserId], clock.now()),
  })

export const watchDecisions = ({ clock }: Needed) =>
  consumer({
    on: reportDecided,
    name: 'watch-decisions',
    handle: ({ data: { subjectUserId }, trx }) => upsertDue(trx, [subjectUserId], clock.now()),
  })
