import { z } from 'zod'
import { id, line, text, time } from '../fields.ts'
import { appealLengths, signalTitles } from './limits.ts'

type SignalKind = keyof typeof signalTitles

/** A GitHub login; those of enterprise-managed users end in `_company`. */
export const githubName = z
  .string()
  .regex(/^[a-z\d](?:[a-z\d]|[-_](?=[a-z\d])){0,38}$/i, 'Enter a GitHub username such as octocat.')

/** `owner/name`, case-insensitive. */
export const repositoryName = line({
  min: 3,
  max: 140,
  needs: /^[^\s/]+\/[^\s/]+$/,
  sentence: 'Use the form owner/name.',
})
export const excludedReposMax = 500

export const syncType = z.enum(['incremental', 'full'])
export type SyncType = z.output<typeof syncType>

/** Stage of a sync: listing repositories, reading commits, computing evidence. */
export const syncStage = z.enum(['listing', 'reading', 'computing', 'done'])
export type SyncStage = z.output<typeof syncStage>

/** `paused`: GitHub's rate limit is reached; it resumes at `resumesAt`. */
export const syncState = z.enum(['waiting', 'running', 'paused', 'done', 'failed'])
export type SyncState = z.output<typeof syncState>

/**
 * Why a sync failed. `grant-withdrawn`: revoked at GitHub; connect again. `account-gone`: deleted at GitHub. `consent-withdrawn`:
 * the owner withdrew the consent `github-analysis`, and derived data is deleted. `unreachable`: GitHub did not respond after all
 * retries. `fault`: our own error.
 */
export const syncProblem = z.enum(['grant-withdrawn', 'account-gone', 'consent-withdrawn', 'unreachable', 'fault'])
export type SyncProblem = z.output<typeof syncProblem>

export const githubSync = z.object({
  id,
  syncType,
  state: syncState,
  stage: syncStage,
  /** Repositories read, of those listed; 0 of 0 before the listing. */
  repositoriesRead: z.int().nonnegative(),
  repositories: z.int().nonnegative(),
  /** The owner's commits read so far. */
  commits: z.int().nonnegative(),
  resumesAt: time.nullable(),
  problem: syncProblem.nullable(),
  startedAt: time,
  finishedAt: time.nullable(),
})
export type GithubSync = z.output<typeof githubSync>

/** `ownership`: proved by a published code, without a grant: only public data is read, and less often. */
export const connectionWay = z.enum(['grant', 'ownership'])

export const githubConnection = z.object({
  login: z.string(),
  way: connectionWay,
  /** Scopes of the grant, as GitHub reports them. */
  scopes: z.array(z.string()),
  /** The grant allows private repositories. */
  mayIncludePrivate: z.boolean(),
  includePrivateRepos: z.boolean(),
  /** Excluded public repositories, by their current names. */
  excludedRepos: z.array(z.string()),
  /** Excluded private repositories, by id; they are never named. */
  excludedPrivateRepos: z.array(z.int()),
  connectedAt: time,
  lastSync: githubSync.nullable(),
  /** Start of the newest completed sync. */
  syncedAt: time.nullable(),
})
export type GithubConnection = z.output<typeof githubConnection>

export const githubStatus = z.object({
  /** GitHub is configured on this installation. */
  isAvailable: z.boolean(),
  /** The consent `github-analysis` is given; nothing is read without it. */
  hasConsent: z.boolean(),
  connection: githubConnection.nullable(),
})
export type GithubStatus = z.output<typeof githubStatus>

/**
 * How others reviewed a contribution. `foreign`: merged by maintainers elsewhere; `reviewed`: reviewed by others; `own`: neither.
 */
export const contributionKind = z.enum(['foreign', 'reviewed', 'own'])
export type ContributionKind = z.output<typeof contributionKind>
const byKind = z.record(contributionKind, z.int().nonnegative())

/** Why something counts or does not. */
export const countReason = z.enum([
  'counted',
  'fork',
  'generated',
  'vendored',
  'bulk-import',
  'bot',
  'not-yours',
  'mirrored',
  'excluded-by-you',
  'no-code',
  /** The owner's, and not read yet. */
  'unread',
])
export type CountReason = z.output<typeof countReason>

/**
 * Why the latest sync could not read all of a repository. `blocked`: GitHub denies access; `unreachable`: GitHub fails for this
 * repository only. Data that was read before still counts, and each sync tries again.
 */
export const repositoryProblem = z.enum(['blocked', 'unreachable'])
export type RepositoryProblem = z.output<typeof repositoryProblem>

export const countedRepository = z.object({
  id: z.int(),
  /** Null for a private repository. */
  name: z.string().nullable(),
  url: z.string().nullable(),
  isPrivate: z.boolean(),
  isArchived: z.boolean(),
  stars: z.int().nonnegative(),
  reason: countReason,
  byReason: z.partialRecord(countReason, z.object({ commits: z.int().nonnegative(), lines: z.int().nonnegative() })),
  pullRequests: z.int().nonnegative(),
  /** The owner's commits not read yet; the next sync continues with them. */
  unread: z.int().nonnegative(),
  problem: repositoryProblem.nullable(),
  /** Frameworks in its manifests; empty for a private repository. */
  builtOn: z.array(z.string()),
})
export type CountedRepository = z.output<typeof countedRepository>

export const githubSignalKind = z.enum(Object.keys(signalTitles) as [SignalKind, ...SignalKind[]])
export type GithubSignalKind = z.output<typeof githubSignalKind>

/** An appeal against a signal; staff decide, and a granted one removes the signal's effect. */
export const signalAppeal = z.object({
  id,
  kind: githubSignalKind,
  state: z.enum(['waiting', 'granted', 'declined']),
  reason: z.string(),
  /** The staff's answer. */
  answer: z.string(),
  createdAt: time,
  decidedAt: time.nullable(),
})
export type SignalAppeal = z.output<typeof signalAppeal>
/** The staff's answer. */
export const appealAnswer = text({ min: 1, max: appealLengths.max, sentence: 'Give a reason in a few words.' })
export const appealReason = text({ ...appealLengths, sentence: 'Give a reason in a few words.' })

/** A signal of fabricated work, with what its owner needs to appeal. */
export const githubSignal = z.object({
  kind: githubSignalKind,
  /** Factor applied to every weight; 1 once an appeal is granted. */
  factor: z.number().min(0).max(1),
  /** Public repositories that show it, and the number of private ones. */
  repositories: z.array(z.string()),
  privateRepositories: z.int().nonnegative(),
  /** Number of matching commits, trees or stargazers, and the total. */
  found: z.int().nonnegative(),
  among: z.int().nonnegative(),
  from: time.nullable(),
  to: time.nullable(),
  appeal: signalAppeal.nullable(),
})
export type GithubSignal = z.output<typeof githubSignal>

/** A skill as proved by contributions. */
export const githubSkill = z.object({
  skill: z.string(),
  /** The confidence from this evidence alone, of 100. */
  weight: z.number().min(0).max(100),
  lines: z.int().nonnegative(),
  linesByKind: byKind,
  commits: z.int().nonnegative(),
  pullRequests: z.int().nonnegative(),
  /** Public repositories. */
  repositories: z.array(z.string()),
  firstAt: time,
  lastAt: time,
})
export type GithubSkill = z.output<typeof githubSkill>

/** The analysis with the reason why each repository counts or not; visible to its owner only. */
export const githubDashboard = z.object({
  /** Time of the analysis; null before the first sync. */
  asOf: time.nullable(),
  skills: z.array(githubSkill),
  /** Counted lines by month (`2026-05`) and language, oldest month first. */
  languages: z.array(z.object({ month: z.string(), language: z.string(), lines: z.int().nonnegative() })),
  /** Counted commits by day of the week (Sunday first) and hour, UTC. */
  hours: z.array(z.array(z.int().nonnegative())),
  repositories: z.array(countedRepository),
  pullRequests: byKind,
  signals: z.array(githubSignal),
})
export type GithubDashboard = z.output<typeof githubDashboard>

/** A repository as others see it on a profile. */
export const shownRepository = z.object({
  name: z.string(),
  url: z.string(),
  stars: z.int().nonnegative(),
  commits: z.int().positive(),
  lines: z.int().nonnegative(),
  pullRequests: z.int().nonnegative(),
  builtOn: z.array(z.string()),
})
export type ShownRepository = z.output<typeof shownRepository>

/** Proof of ownership without a grant: publish the code, then ask again. */
export const ownershipCheck = z.object({
  githubUsername: z.string(),
  isVerified: z.boolean(),
  /** To publish in the bio, or in the description or a file of a public gist; null once verified. */
  code: z.string().nullable(),
  expiresAt: time.nullable(),
  /** The code was checked and not found. */
  wasNotFound: z.boolean(),
})
export type OwnershipCheck = z.output<typeof ownershipCheck>
