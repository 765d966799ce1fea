import type { CommandReply } from '@codekin/contracts/command'
import { changeRole, describeAccount, eraseAccount, grantPlan, removePlan } from '@codekin/contracts/identity/commands'
import { introduce } from '@codekin/contracts/matching/commands'
import { findConversations, readConversation } from '@codekin/contracts/messaging/commands'
import { serveCommands, servedCommand } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import type { TestAdmin } from './makers.ts'

type Asked = { command: string; orderId: string; userId: string }

/** Whoever is ordered something of by this service, played by the test: what they are asked, and what they answer. */
export type Neighbours = {
  /** Orders in the order in which they came; one that is sent again stands here again. */
  asked: Asked[]
  /** What the next orders of a command are answered with. */
  say: {
    erase: CommandReply<typeof eraseAccount>['outcome']
    role: CommandReply<typeof changeRole>['outcome'] | (() => CommandReply<typeof changeRole>['outcome'])
    grant: CommandReply<typeof grantPlan>['outcome']
    remove: CommandReply<typeof removePlan>['outcome']
    introduce: CommandReply<typeof introduce>
    account: CommandReply<typeof describeAccount>
    conversations: CommandReply<typeof findConversations>['conversations']
    messages: NonNullable<CommandReply<typeof readConversation>>['messages']
  }
  /** While true every order fails. */
  areDown: boolean
  stop(): Promise<void>
}

const nobody: CommandReply<typeof describeAccount> = { sessions: [], grants: [], payments: [], waysIn: ['password'] }

export async function startNeighbours(admin: TestAdmin): Promise<Neighbours> {
  const neighbours: Omit<Neighbours, 'stop'> = {
    asked: [],
    say: {
      erase: 'begun',
      role: 'changed',
      grant: 'granted',
      remove: 'removed',
      introduce: {
        outcome: 'made',
        matchId: newId(),
      },
      account: nobody,
      conversations: [],
      messages: [],
    },
    areDown: false,
  }
  const { asked, say } = neighbours
  const note = (command: string, { orderId, userId }: Omit<Asked, 'command'>) => {
    asked.push({ command, orderId, userId })
    if (neighbours.areDown) throw new Error('this neighbour is down')
  }
  const answers = [
    servedCommand(eraseAccount, async (order) => {
      note('erase', order)
      return { outcome: say.erase }
    }),
    servedCommand(changeRole, async (order) => {
      note('role', order)
      return { outcome: typeof say.role === 'function' ? say.role() : say.role }
    }),
    servedCommand(grantPlan, async (order) => {
      note('grant', order)
      return { outcome: say.grant }
    }),
    servedCommand(removePlan, async (order) => {
      note('remove', order)
      return { outcome: say.remove }
    }),
    servedCommand(introduce, async ({ orderId, userIds: [userId] }) => {
      note('introduce', { orderId, userId })
      return say.introduce
    }),
    servedCommand(describeAccount, async ({ userId }) => {
      note('describe', { orderId: '', userId })
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
  const served = await serveCommands(admin.bus, answers, admin.deps.log)
  return Object.assign(neighbours, { stop: served.stop })
}
