import type { JuryWeek, UpheldReport } from '@codekin/contracts/admin/commands'
import { standingChanged } from '@codekin/contracts/admin/events'
import type { EarnedBadge } from '@codekin/contracts/gamification/badges'
import type { OwnBadge, PointEntry } from '@codekin/contracts/gamification/models'
import { accountChanged, type ProfileCard, profileChanged, settingsChanged } from '@codekin/contracts/identity/events'
import { matchChanged } from '@codekin/contracts/matching/events'
import { messageDeleted, messageSent } from '@codekin/contracts/messaging/events'
import type { TestLevel } from '@codekin/contracts/skill-verification/models'
import { endorsementReviewed, testFinished, testVoided } from '@codekin/contracts/verification/events'
import { newId } from '@codekin/service-kit/new-id'
import type { TestCaller } from '@codekin/test-kit/http'
import { runJobWhenFree } from '@codekin/test-kit/run-job'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { aMatch, anAccount, aProfileCard, aSettingsState, aStanding } from '@codekin/test-kit/states'
import { gamification } from '../src/app.ts'
import type { Deps } from '../src/deps.ts'
import { type Figures, type Neighbour, noFigures, playNeighbours } from './neighbours.ts'

/** A user with helpers for this service. */
export type Developer = TestCaller & {
  total(): Promise<number>
  /** Their ledger, newest first. */
  entries(): Promise<PointEntry[]>
  badge(badge: EarnedBadge): Promise<OwnBadge>
}

/** A match and the conversation in it. */
export type Conversation = {
  matchId: string
  /** Returns a handle that deletes the message. */
  send(author: Developer, about?: { isHidden?: boolean }): Promise<{ messageId: string; withdraw(): Promise<void> }>
  end(): Promise<void>
}

/** The service, with other services played by the test. */
export type TestGamification = TestService<Deps> & {
  developer(about?: Partial<ProfileCard>): Promise<Developer>
  /** The same user later, with a fresh token. */
  later(developer: Developer): Promise<Developer>
  match(a: Developer, b: Developer): Promise<Conversation>
  endorse(endorser: Developer, owner: Developer, skill: string): Promise<{ withdraw(): Promise<void> }>
  pass(developer: Developer, skill: string, level: TestLevel): Promise<{ judge(isVoided: boolean): Promise<void> }>
  onboard(developer: Developer): Promise<void>
  /** Changes the profile that identity publishes. */
  change(developer: Developer, about: Partial<ProfileCard>): Promise<void>
  decide(about: Developer, state: 'suspended' | 'shadow-banned' | 'active', until?: Date): Promise<void>
  choose(developer: Developer, about: { leaderboard: boolean }): Promise<void>
  /** Admin upholds a report. Returns a handle that overturns the decision. */
  uphold(developer: Developer, about?: Partial<UpheldReport>): Promise<{ overturn(): Promise<void> }>
  /** Admin publishes a week of jury work. */
  judge(developer: Developer, week: Omit<JuryWeek, 'jurorId'>): Promise<void>
  /** Identity no longer lets the first user see the second. */
  hide(viewer: Developer, person: Developer): void
  /** Sets what other services reply about a user. */
  figures(of: { userId: string }, about: Partial<Figures>): void
  /** Makes a service unavailable until it is back. */
  away(neighbour: Neighbour): Promise<{ back(): Promise<void> }>
  /** Recomputes due ledgers and updates the boards, as the job does. */
  compute(): Promise<void>
}

function developerOf(caller: TestCaller): Developer {
  const { quality } = caller
  return {
    ...caller,
    total: async () => (await quality.listOwnPoints({ query: {} })).total,
    entries: async () => (await quality.listOwnPoints({ query: { limit: 100 } })).entries,
    async badge(badge) {
      const { achievements } = await caller.gamification.listAchievements({ query: {} })
      return achievements.find((one) => one.badge === badge) as OwnBadge
    },
  }
}

/** Starts gamification alone. The returned functions play identity, matching, messaging, verification and admin. */
export async function startGamification(o: Parameters<typeof startTestService>[1] = {}): Promise<TestGamification> {
  const service = await startTestService(gamification, o)
  const hidden = new Set<string>()
  const reports: (UpheldReport | null)[] = []
  const weeks: JuryWeek[] = []
  const figures = new Map<string, Figures>()
  const figuresOf = (userId: string) => figures.get(userId) ?? noFigures
  const neighbours = await playNeighbours(service, { hidden, figuresOf, reports, weeks })
  const askAdmin = async () => {
    await runJobWhenFree(service, 'sync-good-work')
    await compute()
  }
  const suspendedSince = new Map<string, string | null>()
  let sourceVersion = 1
  const now = () => service.clock.now().toISOString()
  const compute = async () => {
    await service.settle()
    // Tests may run several actions concurrently.
    await runJobWhenFree(service, 'update-ledgers')
  }
  const publishAndCompute: TestGamification['publish'] = async (...event) => {
    const id = await service.publish(...event)
    await compute()
    return id
  }

  return {
    ...service,
    compute,
    async developer(about = {}) {
      const developer = developerOf(await service.as())
      await service.publish(profileChanged, aProfileCard({ fullName: 'Ann', ...about, userId: developer.userId }))
      await service.settle()
      return developer
    },
    later: async ({ userId }) => developerOf(await service.as({ userId })),
    async match({ userId: a }, { userId: b }) {
      const match = { matchId: newId(), userIds: [a, b] satisfies [string, string], createdAt: now() }
      await publishAndCompute(matchChanged, aMatch(match))
      let seq = 0
      return {
        matchId: match.matchId,
        async send({ userId: senderId }, { isHidden = false } = {}) {
          seq += 1
          const place = { messageId: newId(), conversationId: match.matchId, seq, senderId, isHidden }
          const sent = { ...place, recipientId: senderId === a ? b : a, createdAt: now() }
          const { messageId } = place
          await publishAndCompute(
            messageSent,
            { ...sent, senderName: 'Ann', content: 'Hello', clientMessageId: null },
            { id: messageId },
          )
          return {
            messageId,
            withdraw: async () => void (await publishAndCompute(messageDeleted, { ...sent, deletedAt: now() })),
          }
        },
        end: async () => void (await publishAndCompute(matchChanged, aMatch(match, { by: a, at: now() }))),
      }
    },
    async endorse({ userId: endorserId }, { userId: ownerId }, skill) {
      const parties = { endorsementId: newId(), skill, ownerId, endorserId, isHidden: false, reviewedBy: endorserId }
      await publishAndCompute(endorsementReviewed, { ...parties, status: 'given', reviewedAt: now() })
      return {
        withdraw: async () =>
          void (await publishAndCompute(endorsementReviewed, { ...parties, status: 'withdrawn', reviewedAt: now() })),
      }
    },
    async pass({ userId }, skill, level) {
      const attempt = { attemptId: newId(), userId, skill, level }
      await publishAndCompute(testFinished, { ...attempt, score: 90, isPassed: true, finishedAt: now() })
      return {
        judge: async (isVoided) =>
          void (await publishAndCompute(testVoided, { ...attempt, isVoided, decidedAt: now() })),
      }
    },
    onboard: async ({ userId }) =>
      void (await publishAndCompute(accountChanged, anAccount({ userId, onboardingCompletedAt: now() }))),
    async change({ userId }, about) {
      await publishAndCompute(
        profileChanged,
        aProfileCard({ fullName: 'Ann', ...about, userId, sourceVersion: ++sourceVersion }),
      )
    },
    async decide({ userId }, state, until) {
      const suspension = state === 'suspended' ? { reason: 'spam', until: until?.toISOString() ?? null } : null
      const banEnd = until ?? new Date(service.clock.now().getTime() + 86_400_000)
      const shadowBan = state === 'shadow-banned' ? { until: banEnd.toISOString() } : null
      suspendedSince.set(userId, suspension && (suspendedSince.get(userId) ?? now()))
      const since = { decidedAt: now(), suspendedSince: suspendedSince.get(userId) ?? null }
      await publishAndCompute(
        standingChanged,
        aStanding({ userId, sourceVersion: ++sourceVersion, ...since, suspension, shadowBan }),
      )
    },
    choose: async ({ userId }, { leaderboard }) =>
      void (await publishAndCompute(
        settingsChanged,
        aSettingsState({ userId, sourceVersion: ++sourceVersion, leaderboard }),
      )),
    async uphold({ userId: reporterId }, about = {}) {
      const at = { upheldAt: now(), decidedAt: now(), toldAt: now() }
      const report = { reportId: newId(), reporterId, aboutKey: newId(), isUpheld: true, ...at, ...about }
      reports.push(report)
      await askAdmin()
      const overturn = async () => {
        reports[reports.indexOf(report)] = null
        service.clock.advance(1)
        reports.push({ ...report, isUpheld: false, decidedAt: now() })
        await askAdmin()
      }
      return { overturn }
    },
    async judge({ userId: jurorId }, week) {
      weeks.push({ jurorId, ...week })
      await askAdmin()
    },
    figures: ({ userId }, about) => void figures.set(userId, { ...noFigures, ...figures.get(userId), ...about }),
    away: neighbours.away,
    hide: ({ userId: viewer }, { userId: person }) => void hidden.add(`${viewer} ${person}`),
    async stop() {
      await neighbours.stop()
      await service.stop()
    },
  }
}
