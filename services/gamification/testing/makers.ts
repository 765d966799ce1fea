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
  says(who: Developer, about?: { isHidden?: boolean }): Promise<{ messageId: string; takeBack(): Promise<void> }>
  end(): Promise<void>
}

/** The service, with other services played by the test. */
export type TestGamification = TestService<Deps> & {
  developer(about?: Partial<ProfileCard>): Promise<Developer>
  /** The same user later, with a fresh token. */
  later(developer: Developer): Promise<Developer>
  match(a: Developer, b: Developer): Promise<Conversation>
  endorse(endorser: Developer, owner: Developer, skill: string): Promise<{ takeBack(): Promise<void> }>
  pass(who: Developer, skill: string, level: TestLevel): Promise<{ judge(isVoided: boolean): Promise<void> }>
  onboard(who: Developer): Promise<void>
  /** Changes the profile that identity publishes. */
  change(who: Developer, about: Partial<ProfileCard>): Promise<void>
  decide(about: Developer, state: 'suspended' | 'shadow-banned' | 'active', until?: Date): Promise<void>
  choose(who: Developer, about: { leaderboard: boolean }): Promise<void>
  /** Admin upholds a report. Returns a handle that overturns the decision. */
  uphold(who: Developer, about?: Partial<UpheldReport>): Promise<{ overturn(): Promise<void> }>
  /** Admin publishes a week of jury work. */
  judge(who: Developer, week: Omit<JuryWeek, 'jurorId'>): Promise<void>
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
  const tell: TestGamification['publish'] = async (...told) => {
    const id = await service.publish(...told)
    await compute()
    return id
  }

  return {
    ...service,
    compute,
    async developer(about = {}) {
      const made = developerOf(await service.as())
      await service.publish(profileChanged, aProfileCard({ fullName: 'Ann', ...about, userId: made.userId }))
      await service.settle()
      return made
    },
    later: async ({ userId }) => developerOf(await service.as({ userId })),
    async match({ userId: a }, { userId: b }) {
      const match = { matchId: newId(), userIds: [a, b] satisfies [string, string], createdAt: now() }
      await tell(matchChanged, aMatch(match))
      let seq = 0
      return {
        matchId: match.matchId,
        async says({ userId: senderId }, { isHidden = false } = {}) {
          seq += 1
          const place = { messageId: newId(), conversationId: match.matchId, seq, senderId, isHidden }
          const sent = { ...place, recipientId: senderId === a ? b : a, createdAt: now() }
          const { messageId } = place
          await tell(
            messageSent,
            { ...sent, senderName: 'Ann', content: 'Hello', clientMessageId: null },
            { id: messageId },
          )
          return { messageId, takeBack: async () => void (await tell(messageDeleted, { ...sent, deletedAt: now() })) }
        },
        end: async () => void (await tell(matchChanged, aMatch(match, { by: a, at: now() }))),
      }
    },
    async endorse({ userId: endorserId }, { userId: ownerId }, skill) {
      const parties = { endorsementId: newId(), skill, ownerId, endorserId, isHidden: false, reviewedBy: endorserId }
      await tell(endorsementReviewed, { ...parties, status: 'given', reviewedAt: now() })
      return {
        takeBack: async () =>
          void (await tell(endorsementReviewed, { ...parties, status: 'withdrawn', reviewedAt: now() })),
      }
    },
    async pass({ userId }, skill, level) {
      const attempt = { attemptId: newId(), userId, skill, level }
      await tell(testFinished, { ...attempt, score: 90, isPassed: true, finishedAt: now() })
      return {
        judge: async (isVoided) => void (await tell(testVoided, { ...attempt, isVoided, decidedAt: now() })),
      }
    },
    onboard: async ({ userId }) =>
      void (await tell(accountChanged, anAccount({ userId, onboardingCompletedAt: now() }))),
    async change({ userId }, about) {
      await tell(profileChanged, aProfileCard({ fullName: 'Ann', ...about, userId, sourceVersion: ++sourceVersion }))
    },
    async decide({ userId }, state, until) {
      const suspension = state === 'suspended' ? { reason: 'spam', until: until?.toISOString() ?? null } : null
      const banEnd = until ?? new Date(service.clock.now().getTime() + 86_400_000)
      const shadowBan = state === 'shadow-banned' ? { until: banEnd.toISOString() } : null
      suspendedSince.set(userId, suspension && (suspendedSince.get(userId) ?? now()))
      const since = { decidedAt: now(), suspendedSince: suspendedSince.get(userId) ?? null }
      await tell(
        standingChanged,
        aStanding({ userId, sourceVersion: ++sourceVersion, ...since, suspension, shadowBan }),
      )
    },
    choose: async ({ userId }, { leaderboard }) =>
      void (await tell(settingsChanged, aSettingsState({ userId, sourceVersion: ++sourceVersion, leaderboard }))),
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
