import { z } from 'zod'
import { id, line, text, time } from '../fields.ts'
import { appealLengths, signalTitles } from './limits.ts'

type SignalKind = keyof typeof signalTitles

/** A name as GitHub has them; those of a company's own users end in `_company`. */
export const githubName = z
  .string()
  .regex(/^[a-z\d](?:[a-z\d]|[-_](?=[a-z\d])){0,38}$/i, 'Enter a GitHub name such as octocat.')

/** `owner/name`, in whatever case. */
export const repositoryName = line({ min: 3, max: 140, needs: /^[^\s/]+\/[^\s/]+$/, sentence: 'Name it owner/name.' })
export const excludedReposMax = 500

export const syncType = z.enum(['incremental', 'full'])
export type SyncType = z.output<typeof syncType>

/** What a sync is at: which repositories there are, what is in them, what that proves. */
export const syncStage = z.enum(['listing', 'reading', 'computing', 'done'])
export type SyncStage = z.output<typeof syncStage>

/** `paused`: GitHub answers nothing more for now; it goes on by itself at `resumesAt`. */
export const syncState = z.enum(['waiting', 'running', 'paused', 'done', 'failed'])
export type SyncState = z.output<typeof syncState>

/**
 * Why a sync failed. `grant-withdrawn`: taken back at GitHub; connect again. `account-gone`: deleted there. `consent-withdrawn`:
 * the owner takes back the consent `github-analysis`, and what was derived is gone. `unreachable`: GitHub did not answer, over all
 * tries. `fault`: ours.
 */
export const syncProblem = z.enum(['grant-withdrawn', 'account-gone', 'consent-withdrawn', 'unreachable', 'fault'])
export type SyncProblem = z.output<typeof syncProblem>

export const githubSync = z.object({
  id,
  syncType,
  state: syncState,
  stage: syncStage,
  /** Repositories that are read, of those that were listed; 0 of 0 before. */
  repositoriesRead: z.int().nonnegative(),
  repositories: z.int().nonnegative(),
  /** Commits of theirs that were looked into so far. */
  commits: z.int().nonnegative(),
  resumesAt: time.nullable(),
  problem: syncProblem.nullable(),
  startedAt: time,
  finishedAt: time.nullable(),
})
export type GithubSync = z.output<typeof githubSync>

/** `ownership`: proved by a code in the bio or a gist, without a grant: only what is public is read, and less often. */
export const connectionWay = z.enum(['grant', 'ownership'])

export const githubConnection = z.object({
  login: z.string(),
  way: connectionWay,
  /** Scopes of the grant as GitHub tells them. */
  scopes: z.array(z.string()),
  /** The grant allows private repositories. */
  mayIncludePrivate: z.boolean(),
  includePrivateRepos: z.boolean(),
  /** Public repositories that are not to count, by the names that they have now. */
  excludedRepos: z.array(z.string()),
  /** Private ones, which are never named, by their ids. */
  excludedPrivateRepos: z.array(z.int()),
  connectedAt: time,
  lastSync: githubSync.nullable(),
  /** The newest moment of which anything was read to its end. */
  syncedAt: time.nullable(),
})
export type GithubConnection = z.output<typeof githubConnection>

export const githubStatus = z.object({
  /** An operator has set GitHub up. */
  isAvailable: z.boolean(),
  /** The consent `github-analysis` is given; without it nothing is read. */
  hasConsent: z.boolean(),
  connection: githubConnection.nullable(),
})
export type GithubStatus = z.output<typeof githubStatus>

/** How others looked at what was contributed. `foreign`: taken in by strangers; `reviewed`: read by others; `own`: neither. */
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
  /** Theirs, and not looked into yet. */
  'unread',
])
export type CountReason = z.output<typeof countReason>

/**
 * Why the latest sync could not read a repository, or not all of it. `blocked`: GitHub closes it to readers; `unreachable`: GitHub
 * fails at this repository alone. What was read before counts on, and each sync tries again.
 */
export const repositoryProblem = z.enum(['blocked', 'unreachable'])
export type RepositoryProblem = z.output<typeof repositoryProblem>

export const countedRepository = z.object({
  id: z.int(),
  /** Null of a private one, which is never named. */
  name: z.string().nullable(),
  url: z.string().nullable(),
  isPrivate: z.boolean(),
  isArchived: z.boolean(),
  stars: z.int().nonnegative(),
  reason: countReason,
  byReason: z.partialRecord(countReason, z.object({ commits: z.int().nonnegative(), lines: z.int().nonnegative() })),
  pullRequests: z.int().nonnegative(),
  /** Commits of theirs that were not looked into yet: the next sync goes on with them. */
  unread: z.int().nonnegative(),
  problem: repositoryProblem.nullable(),
  /** What its manifests name; empty of a private one. */
  builtOn: z.array(z.string()),
})
export type CountedRepository = z.output<typeof countedRepository>

export const githubSignalKind = z.enum(Object.keys(signalTitles) as [SignalKind, ...SignalKind[]])
export type GithubSignalKind = z.output<typeof githubSignalKind>

/** Somebody says why a signal is not what it looks like; staff decides, and a granted one takes nothing any more. */
export const signalAppeal = z.object({
  id,
  kind: githubSignalKind,
  state: z.enum(['waiting', 'granted', 'declined']),
  reason: z.string(),
  /** What staff answered. */
  answer: z.string(),
  createdAt: time,
  decidedAt: time.nullable(),
})
export type SignalAppeal = z.output<typeof signalAppeal>
/** What staff answer. */
export const appealAnswer = text({ min: 1, max: appealLengths.max, sentence: 'Say in a few words why.' })
export const appealReason = text({ ...appealLengths, sentence: 'Say in a few words what the reason is.' })

/** Something that looks made up, with all that its owner needs to object. */
export const githubSignal = z.object({
  kind: githubSignalKind,
  /** What it leaves of every weight, of 1; all of it once an appeal is granted. */
  factor: z.number().min(0).max(1),
  /** The public repositories where it shows, and how many private ones. */
  repositories: z.array(z.string()),
  privateRepositories: z.int().nonnegative(),
  /** How many commits, trees or stargazers look so, and among how many. */
  found: z.int().nonnegative(),
  among: z.int().nonnegative(),
  from: time.nullable(),
  to: time.nullable(),
  appeal: signalAppeal.nullable(),
})
export type GithubSignal = z.output<typeof githubSignal>

/** What contributions show of one skill. */
export const githubSkill = z.object({
  skill: z.string(),
  /** What it would give alone, of 100. */
  weight: z.number().min(0).max(100),
  lines: z.int().nonnegative(),
  linesByKind: byKind,
  commits: z.int().nonnegative(),
  pullRequests: z.int().nonnegative(),
  /** Public ones. */
  repositories: z.array(z.string()),
  firstAt: time,
  lastAt: time,
})
export type GithubSkill = z.output<typeof githubSkill>

/** What was found, and why each thing counts or does not; for its owner alone. */
export const githubDashboard = z.object({
  /** Of when the figures are; null before the first sync. */
  asOf: time.nullable(),
  skills: z.array(githubSkill),
  /** Counted lines by month (`2026-05`) and language, the oldest month first. */
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

/** Proving that an account is one's own without a grant: put the code there, and ask again. */
export const ownershipCheck = z.object({
  githubUsername: z.string(),
  isVerified: z.boolean(),
  /** To be put into the bio or the description or a file of a public gist; null once verified. */
  code: z.string().nullable(),
  expiresAt: time.nullable(),
  /** Asked before, and the code was not found. */
  wasNotFound: z.boolean(),
})
export type OwnershipCheck = z.output<typeof ownershipCheck>
