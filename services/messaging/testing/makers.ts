import { type FrictionLimits, standingChanged } from '@codekin/contracts/admin/events'
import { profileChanged } from '@codekin/contracts/identity/events'
import { findMatch } from '@codekin/contracts/matching/commands'
import { blockChanged, type MatchState, matchChanged } from '@codekin/contracts/matching/events'
import type { Message } from '@codekin/contracts/messaging/models'
import { serveCommands, servedCommand } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import type { TestCaller } from '@codekin/test-kit/http'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { aMatch, aProfileCard, aStanding } from '@codekin/test-kit/states'
import { messaging } from '../src/app.ts'
import type { Deps } from '../src/deps.ts'

/** A test user with helpers for this service. */
export type Talker = TestCaller & {
  says(conversationId: string, content: string, clientMessageId?: string): Promise<Message>
  reads(conversationId: string): Promise<Message[]>
  unread(): Promise<number>
}

/** The service, with its neighbours played by the test. */
export type TestMessaging = TestService<Deps> & {
  talker(name?: string): Promise<Talker>
  /** The same user with a current token. */
  later(talker: Talker): Promise<Talker>
  /** Two matched users and their conversation. */
  match(a?: Talker, b?: Talker, id?: string): Promise<{ id: string; ann: Talker; bob: Talker }>
  /** A match that matching knows when asked, but whose event has not arrived. */
  matchUnannounced(a: Talker, b: Talker): string
  end(id: string, by: Talker, other: Talker): Promise<void>
  block(by: Talker, other: Talker): Promise<void>
  unblock(by: Talker, other: Talker): Promise<void>
  decide(about: Talker, state: 'suspended' | 'shadow-banned' | 'active', until?: Date | null): Promise<void>
  /** Moderation throttles a user from now on, until the given time. */
  restrict(about: Talker, limits: Partial<FrictionLimits>, until?: Date): Promise<void>
}

function createTalker(caller: TestCaller): Talker {
  return {
    ...caller,
    says: (id, content, clientMessageId) =>
      caller.messaging.sendMessage({
        params: { id },
        body: { content, ...(clientMessageId === undefined ? {} : { clientMessageId }) },
      }),
    reads: async (id) => (await caller.messaging.listMessages({ params: { id }, query: { limit: 100 } })).messages,
    unread: async () => (await caller.messaging.countUnread()).unreadCount,
  }
}

/** Starts messaging alone; the returned functions play matching, identity and admin. */
export async function startMessaging(o: Parameters<typeof startTestService>[1] = {}): Promise<TestMessaging> {
  const service = await startTestService(messaging, o)
  const unannouncedMatches = new Map<string, MatchState>()
  const answerMatch = servedCommand(findMatch, async ({ matchId }) => unannouncedMatches.get(matchId) ?? null)
  const commandServer = await serveCommands(service.bus, [answerMatch], service.deps.log)
  let sourceVersion = 0
  const now = () => service.clock.now().toISOString()

  async function talker(name?: string): Promise<Talker> {
    const created = createTalker(await service.as())
    if (name === undefined) return created
    await service.publish(profileChanged, aProfileCard({ userId: created.userId, fullName: name }))
    return created
  }

  async function changeBlock(by: Talker, other: Talker, isActive: boolean): Promise<void> {
    const pair = { userId: by.userId, blockedUserId: other.userId }
    await service.publish(blockChanged, { ...pair, sourceVersion: ++sourceVersion, isActive, decidedAt: now() })
    await service.settle()
  }

  return {
    ...service,
    talker,
    later: async ({ userId }) => createTalker(await service.as({ userId })),
    async match(a, b, id = newId()) {
      const ann = a ?? (await talker('Ann'))
      const bob = b ?? (await talker('Bob'))
      const userIds: [string, string] = [ann.userId, bob.userId]
      await service.publish(matchChanged, aMatch({ matchId: id, userIds, createdAt: now() }))
      await service.settle()
      return { id, ann, bob }
    },
    matchUnannounced({ userId: a }, { userId: b }) {
      const match = aMatch({ userIds: [a, b], createdAt: now() })
      unannouncedMatches.set(match.matchId, match)
      return match.matchId
    },
    async stop() {
      await commandServer.stop()
      await service.stop()
    },
    async end(id, by, other) {
      const match = { matchId: id, userIds: [by.userId, other.userId] satisfies [string, string], createdAt: now() }
      await service.publish(matchChanged, aMatch(match, { by: by.userId, at: now() }))
      await service.settle()
    },
    block: (by, other) => changeBlock(by, other, true),
    unblock: (by, other) => changeBlock(by, other, false),
    async decide({ userId }, state, until = null) {
      const banEnd = until ?? new Date(service.clock.now().getTime() + 86_400_000)
      const suspension = state === 'suspended' ? { reason: 'spam', until: until?.toISOString() ?? null } : null
      const shadowBan = state === 'shadow-banned' ? { until: banEnd.toISOString() } : null
      const decided = { userId, sourceVersion: ++sourceVersion, decidedAt: now(), suspension, shadowBan }
      await service.publish(standingChanged, aStanding(decided))
      await service.settle()
    },
    async restrict({ userId }, limits, until) {
      const friction = {
        limits: { swipesPerDay: null, firstMessagesPerDay: null, ...limits },
        until: until?.toISOString() ?? null,
      }
      await service.publish(standingChanged, aStanding({ userId, sourceVersion: ++sourceVersion, friction }))
      await service.settle()
    },
  }
}
