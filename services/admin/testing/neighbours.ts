import { setTimeout as sleep } from 'node:timers/promises'
import type { CommandReply } from '@codekin/contracts/command'
import {
  changeRole,
  describeAccount,
  endSessions,
  eraseAccount,
  grantPlan,
  removePlan,
} from '@codekin/contracts/identity/commands'
import { introduce } from '@codekin/contracts/matching/commands'
import { findConversations, readConversation } from '@codekin/contracts/messaging/commands'
import type { AttemptReview } from '@codekin/contracts/verification/attempt-reviews'
import {
  countWaitingProof,
  decideAttemptReview,
  decideSignalAppeal,
  listAttemptReviews,
  listSignalAppeals,
  readAttemptReview,
  readSignalAppeal,
  type StaffSignalAppeal,
} from '@codekin/contracts/verification/commands'
import { serveCommands, servedCommand } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import type { TestAdmin } from './makers.ts'

type ReceivedOrder = {
  command: string
  orderId: string
  userId: string
  /** For a change of role. */
  isApproved?: boolean
}

/** Stubs of the services that receive orders: what they were asked, and what they reply. */
export type Neighbours = {
  /** Orders in the order of arrival; a resent one is listed again. */
  receivedOrders: ReceivedOrder[]
  /** Replies to the next orders of each command. */
  say: {
    erase: CommandReply<typeof eraseAccount>['outcome']
    role: CommandReply<typeof changeRole>['outcome'] | (() => CommandReply<typeof changeRole>['outcome'])
    grant: CommandReply<typeof grantPlan>['outcome']
    remove: CommandReply<typeof removePlan>['outcome']
    endSessions: CommandReply<typeof endSessions>
    introduce: CommandReply<typeof introduce>
    account: CommandReply<typeof describeAccount>
    conversations: CommandReply<typeof findConversations>['conversations']
    /** Existing reviews; deciding one returns `decide`. */
    reviews: AttemptReview[]
    decide: CommandReply<typeof decideAttemptReview>['outcome']
    /** Signal appeals; deciding one returns `decideAppeal`. */
    appeals: StaffSignalAppeal[]
    decideAppeal: CommandReply<typeof decideSignalAppeal>['outcome']
    messages: NonNullable<CommandReply<typeof readConversation>>['messages']
  }
  /** While true every order fails. */
  areDown: boolean
  /** Delay of a plan grant in milliseconds. */
  grantsAfter: number
  stop(): Promise<void>
}

const nobody: CommandReply<typeof describeAccount> = {
  sessions: [],
  grants: [],
  payments: [],
  subscription: null,
  waysIn: ['password'],
}

export async function startNeighbours(admin: TestAdmin): Promise<Neighbours> {
  const neighbours: Omit<Neighbours, 'stop'> = {
    receivedOrders: [],
    say: {
      erase: 'begun',
      role: 'changed',
      grant: 'granted',
      remove: 'removed',
      endSessions: { outcome: 'ended', sessions: 2 },
      introduce: {
        outcome: 'made',
        matchId: newId(),
      },
      account: nobody,
      conversations: [],
      messages: [],
      reviews: [],
      decide: 'voided',
      appeals: [],
      decideAppeal: 'decided',
    },
    areDown: false,
    grantsAfter: 0,
  }
  const { receivedOrders, say } = neighbours
  const record = (
    command: string,
    { orderId, userId }: Omit<ReceivedOrder, 'command'>,
    more: Pick<ReceivedOrder, 'isApproved'> = {},
  ) => {
    receivedOrders.push({ command, orderId, userId, ...more })
    if (neighbours.areDown) throw new Error('this neighbour is down')
  }
  const answers = [
    servedCommand(eraseAccount, async (order) => {
      record('erase', order)
      return { outcome: say.erase }
    }),
    servedCommand(changeRole, async (order) => {
      record('role', order, { isApproved: order.isApproved })
      return { outcome: typeof say.role === 'function' ? say.role() : say.role }
    }),
    servedCommand(grantPlan, async (order) => {
      record('grant', order)
      await sleep(neighbours.grantsAfter)
      return { outcome: say.grant }
    }),
    servedCommand(removePlan, async (order) => {
      record('remove', order)
      return { outcome: say.remove }
    }),
    servedCommand(endSessions, async (order) => {
      record('end-sessions', order)
      return say.endSessions
    }),
    servedCommand(introduce, async ({ orderId, userIds: [userId] }) => {
      record('introduce', { orderId, userId })
      return say.introduce
    }),
    servedCommand(describeAccount, async ({ userId }) => {
      record('describe', { orderId: '', userId })
      return say.account
    }),
    servedCommand(findConversations, async ({ userId }) => ({
      conversations: say.conversations.filter(({ userIds }) => userId === null || userIds.includes(userId)),
      next: null,
    })),
    servedCommand(readConversation, async ({ conversationId }) => {
      const conversation = say.conversations.find(({ id }) => id === conversationId)
      return conversation ? { conversation, messages: say.messages, hasMore: false } : null
    }),
  ]
  const answersOfProof = [
    servedCommand(countWaitingProof, async ({ staffId }) => ({
      attempts: say.reviews.filter(({ state, userId }) => state !== 'decided' && userId !== staffId).length,
      signalAppeals: say.appeals.filter(({ state, userId }) => state === 'waiting' && userId !== staffId).length,
    })),
    servedCommand(listAttemptReviews, async ({ isDecided, staffId }) => ({
      reviews: say.reviews.filter(({ state, userId }) => (state === 'decided') === isDecided && userId !== staffId),
      next: null,
    })),
    servedCommand(readAttemptReview, async ({ attemptId, staffId }) => {
      return say.reviews.find((one) => one.attemptId === attemptId && one.userId !== staffId) ?? null
    }),
    servedCommand(decideAttemptReview, async ({ orderId, attemptId }) => {
      record('decide', { orderId, userId: attemptId })
      return { outcome: say.decide }
    }),
    servedCommand(listSignalAppeals, async ({ isDecided, staffId }) => ({
      appeals: say.appeals.filter(({ state, userId }) => (state !== 'waiting') === isDecided && userId !== staffId),
      next: null,
    })),
    servedCommand(readSignalAppeal, async ({ appealId, staffId }) => {
      return say.appeals.find((one) => one.id === appealId && one.userId !== staffId) ?? null
    }),
    servedCommand(decideSignalAppeal, async ({ orderId, appealId }) => {
      record('decide-appeal', { orderId, userId: appealId })
      return { outcome: say.decideAppeal }
    }),
  ]
  const served = await serveCommands(admin.bus, [...answers, ...answersOfProof], admin.deps.log)
  return Object.assign(neighbours, { stop: served.stop })
}
