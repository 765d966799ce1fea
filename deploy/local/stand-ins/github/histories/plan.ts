import type { Language } from './code/languages.ts'
import type { Library } from './code/libraries.ts'

/** What the analysis has to find: how much of a skill a person's own work shows. */
export type SkillLevel = 'strong' | 'some' | 'none'

export type FakeSignal =
  | 'impossible-commit-rate'
  | 'backdated-commits'
  | 'uniform-diffs'
  | 'mirrored-history'
  | 'star-ring'

/**
 * The facts about a person, independent of every rule. `strong`: at least 3,000 lines of their own, some of them in the last
 * three years. `some`: 250 to 2,000 lines, or as many as strong but long ago. `none`: fewer than 100, or not their own. A skill
 * that is not named is `none`; those that a careless rule would find are named as `none`. Skills are spelled as in the contracts'
 * `wellKnownSkills`.
 */
export type Truth = {
  login: string
  /** What is special about the history, in a few words. */
  label: string
  skills: Readonly<Record<string, SkillLevel>>
  fakeSignals: readonly FakeSignal[]
  /** Skills without a token of scope `repo`; the skills above are those with that scope. */
  skillsInPublic?: Readonly<Record<string, SkillLevel>>
}

/** Author or committer of a commit, as in Git. */
export type Who = { name: string; email: string }

export type AccountPlan = {
  login: string
  name: string | null
  /** The primary address, verified. */
  email: string
  otherEmails?: readonly { email: string; verified: boolean }[]
  type?: 'User' | 'Organization' | 'Bot'
  /** Months before the day of the histories. */
  createdAgo: number
  bio?: string | null
  location?: string | null
  company?: string | null
  blog?: string
  isEmailPublic?: boolean
  /** Fixed for accounts that others know by it; else derived from the login. */
  id?: number
  /** Of an organization. */
  members?: readonly string[]
  /** Earlier logins; repositories are still found by them. */
  formerLogins?: readonly string[]
}

/** Code of one language in one folder. */
export type Craft = { language: Language; folder: string; uses?: readonly Library[] }

/** The kind of change in a commit; all but `work` is no evidence of skill. */
export type Shape =
  | 'work'
  /** One line of one file, each time. */
  | 'uniform'
  /** Very many finished files at once. */
  | 'import'
  /** Every line of every file, like a formatter. */
  | 'reformat'
  | 'lockfile'
  | 'bundle'
  | 'protobuf'
  | 'vendor'

export type PullPlan = {
  commitsEach: number
  /** How it ended; `open` and `closed` never reach the default branch. */
  end: 'squash' | 'merge' | 'rebase' | 'open' | 'closed'
  mergedBy: Who
  reviewers?: readonly Who[]
}

/** Some of the work in a repository. Times are months before the day of the histories. */
export type Phase = {
  /** One of them each time. */
  by: Who | readonly Who[]
  /** How many commits; pull requests if it has those. */
  count: number
  from: number
  to: number
  crafts: readonly Craft[]
  /** Default `work`. */
  shape?: Shape
  /** Default `days`; a `burst` is one commit each eight seconds. */
  rhythm?: 'days' | 'burst'
  /** The author date, if it differs from the commit date. */
  authored?: { from: number; to: number }
  pulls?: PullPlan
  coAuthors?: readonly Who[]
  /** Lines per commit of an `import`. */
  lines?: number
  message?: string
  /** Start in milliseconds instead of months: one commit at it, the others in the following seconds. */
  at?: number
}

export type StarsPlan = { by: readonly string[]; from: number; to: number }

export type RepoPlan = {
  /** `owner/name`. */
  path: string
  description?: string
  /** When it was created on GitHub; default: with its first phase. */
  createdAgo?: number
  isPrivate?: boolean
  isArchived?: boolean
  /** Shares the commits of another up to a time. */
  forkOf?: { path: string; ago: number }
  /** Every commit of another, by another author at other times. */
  mirrorOf?: { path: string; by: Who; from: number; to: number }
  collaborators?: readonly string[]
  stars?: StarsPlan
  phases: readonly Phase[]
}

export type LabelledHistory = {
  truth: Truth
  accounts: readonly AccountPlan[]
  repos: readonly RepoPlan[]
}

const monthMilliseconds = 30.4375 * 24 * 3600 * 1000

/** The reference day of every history; fixed, so that each commit keeps its name. */
export const dayOfHistories = Date.parse('2026-11-01T00:00:00Z')

export const momentAgo = (months: number): number => Math.round(dayOfHistories - months * monthMilliseconds)
