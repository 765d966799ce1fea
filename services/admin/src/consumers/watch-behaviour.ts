import { reportDecided, reportFiled } from '@codekin/contracts/admin/events'
import { swipeRecorded, swipeUndone } from '@codekin/contracts/matching/events'
import { messageSent } from '@codekin/contracts/messaging/events'
import type { Deps } from '../deps.ts'
import { longTalk } from '../domain/observe.ts'
import { secondsAfter } from '../domain/times.ts'
import { consumer } from '../follow.ts'
import { addToTalk, countDecision } from '../store/behaviour.ts'
import { markDue } from '../store/trust-due.ts'

type Needed = Pick<Deps, 'clock'>

/** Whoever decides a lot is looked at once in a while, not at each decision. */
const calmSeconds = 300

export const watchSwipes = ({ clock }: Needed) =>
  consumer({
    on: swipeRecorded,
    name: 'watch-swipes',
    handle: async ({ data: { userId, action, swipedAt }, trx }) => {
      await countDecision(trx, { userId, day: swipedAt.slice(0, 10), isLike: action !== 'pass', by: 1 })
      await markDue(trx, [userId], secondsAfter(clock.now(), calmSeconds))
    },
  })

export const watchUndoneSwipes = consumer({
  on: swipeUndone,
  name: 'watch-undone-swipes',
  handle: ({ data: { userId, action, swipedAt }, trx }) =>
    countDecision(trx, { userId, day: swipedAt.slice(0, 10), isLike: action !== 'pass', by: -1 }),
})

export const watchMessages = ({ clock }: Needed) =>
  consumer({
    on: messageSent,
    name: 'watch-messages',
    handle: async ({ data: { conversationId, senderId, recipientId, isHidden }, trx }) => {
      if (isHidden) return
      const messages = await addToTalk(trx, { conversationId, senderId })
      if (messages === longTalk) await markDue(trx, [senderId, recipientId], clock.now())
    },
  })

export const watchReports = ({ clock }: Needed) =>
  consumer({
    on: reportFiled,
    name: 'watch-reports',
    handle: ({ data: { subjectUserId }, trx }) => markDue(trx, [subjectUserId], clock.now()),
  })

export const watchDecisions = ({ clock }: Needed) =>
  consumer({
    on: reportDecided,
    name: 'watch-decisions',
    handle: ({ data: { subjectUserId }, trx }) => markDue(trx, [subjectUserId], clock.now()),
  })
