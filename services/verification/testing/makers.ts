import { standingChanged } from '@codekin/contracts/admin/events'
import { listVisible } from '@codekin/contracts/identity/commands'
import { type ProfileCard, profileChanged } from '@codekin/contracts/identity/events'
import { matchChanged } from '@codekin/contracts/matching/events'
import type { Endorsement } from '@codekin/contracts/skill-verification/models'
import type { Attempt } from '@codekin/contracts/skill-verification/test-models'
import { serveCommands, servedCommand } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import type { TestCaller } from '@codekin/test-kit/http'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { aMatch, aProfileCard, aStanding } from '@codekin/test-kit/states'
import { expect } from 'vitest'
import { verification } from '../src/app.ts'
import type { Deps } from '../src/deps.ts'

/** A test user with helpers for this service. */
export type Developer = TestCaller & {
  asks(other: Developer, skill: string): Promise<Endorsement>
  offers(other: Developer, skill: string): Promise<Endorsement>
  approves(id: string, words?: string): Promise<Endorsement>
  rejects(id: string, rejectionReason?: string): Promise<Endorsement>
  /** Current confidence of a skill, as its owner reads it. */
  confidence(skill: string): Promise<number>
}

/** The service, with its neighbours played by the test. */
export type TestVerification = TestService<Deps> & {
  developer(about?: Partial<ProfileCard>): Promise<Developer>
  /** The same user with a current token. */
  later(developer: Developer): Promise<Developer>
  match(a: Developer, b: Developer): Promise<{ end(): Promise<void> }>
  decide(about: Developer, state: 'suspended' | 'shadow-banned' | 'active', until?: Date): Promise<void>
  /** Makes identity hide one user from another from now on. */
  hide(from: Developer, whom: Developer): void
  /** Waits until a submitted attempt is graded. A busy machine delays that, by the clock that the test advances. */
  graded(who: Developer, id: string): Promise<Attempt>
  /** Recomputes due skills, as the job does. */
  weigh(): Promise<void>
}

const skillNamed = (name: string) => ({ id: newId(), name, level: 'working' as const, verifiedBy: [] })

function developerOf(caller: TestCaller): Developer {
  const { skillVerification: api } = caller
  const request = (who: object, skill: string, message: string) =>
    api.requestEndorsement({ body: { ...who, skill, relation: 'built-together', message } as never })
  const review = (id: string, body: { decision: 'approve' | 'reject'; words?: string; rejectionReason?: string }) =>
    api.reviewEndorsement({ params: { id }, body })
  return {
    ...caller,
    asks: ({ userId }, skill) => request({ endorserId: userId }, skill, 'You have seen my code.'),
    offers: ({ userId }, skill) => request({ forUserId: userId }, skill, 'I have seen your code.'),
    approves: (id, words = '') => review(id, { decision: 'approve', words }),
    rejects: (id, rejectionReason = '') => review(id, { decision: 'reject', rejectionReason }),
    confidence: async (skill) => {
      const { skills } = await api.getVerificationDashboard()
      return skills.find((one) => one.skill === skill)?.confidence ?? 0
    },
  }
}

/** Starts verification alone; the returned functions play identity, matching and admin. */
export async function startVerification(o: Parameters<typeof startTestService>[1] = {}): Promise<TestVerification> {
  // Tests measure programs, not how a busy machine shares its time.
  const service = await startTestService(verification, { ...o, env: { RUNNER_NICENESS: '0', ...o.env } })
  const hidden = new Set<string>()
  const answerVisible = servedCommand(listVisible, ({ viewerId, userIds }) =>
    Promise.resolve({ userIds: userIds.filter((id) => !hidden.has(`${viewerId} ${id}`)) }),
  )
  const asked = await serveCommands(service.bus, [answerVisible], service.deps.log)
  let sourceVersion = 0
  const now = () => service.clock.now().toISOString()

  return {
    ...service,
    async developer(about = {}) {
      const made = developerOf(await service.as())
      const skills = ['TypeScript', 'PostgreSQL', 'Rust', 'SQL'].map(skillNamed)
      await service.publish(profileChanged, aProfileCard({ fullName: 'Ann', skills, ...about, userId: made.userId }))
      await service.settle()
      return made
    },
    later: async ({ userId }) => developerOf(await service.as({ userId })),
    async match({ userId: a }, { userId: b }) {
      const match = { matchId: newId(), userIds: [a, b] satisfies [string, string], createdAt: now() }
      await service.publish(matchChanged, aMatch(match))
      await service.settle()
      return {
        async end() {
          await service.publish(matchChanged, aMatch(match, { by: a, at: now() }))
          await service.settle()
        },
      }
    },
    async decide({ userId }, state, until) {
      const suspension = state === 'suspended' ? { reason: 'spam', until: until?.toISOString() ?? null } : null
      const banEnd = until ?? new Date(service.clock.now().getTime() + 86_400_000)
      const shadowBan = state === 'shadow-banned' ? { until: banEnd.toISOString() } : null
      const decided = { userId, sourceVersion: ++sourceVersion, decidedAt: now(), suspension, shadowBan }
      await service.publish(standingChanged, aStanding(decided))
      await service.settle()
    },
    hide: ({ userId: from }, { userId: whom }) => void hidden.add(`${from} ${whom}`),
    async graded({ userId }, id) {
      const read = async () => {
        const { skillTests: api } = await service.as({ userId })
        const attempt = await api.getTest({ params: { id } })
        if (attempt.state !== 'running' && attempt.result === null) {
          service.clock.advance(6)
          await service.runJob('grade-attempts')
        }
        return attempt
      }
      await expect.poll(async () => (await read()).result, { timeout: 60_000 }).not.toBeNull()
      return await read()
    },
    async weigh() {
      await service.runJob('weigh-skills')
    },
    async stop() {
      await asked.stop()
      await service.stop()
    },
  }
}
