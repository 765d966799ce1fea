import type {
  GithubConnection,
  GithubSignal,
  GithubSync,
  SignalAppeal,
  SyncType,
} from '@codekin/contracts/github/models'
import type { PrivacySettings } from '@codekin/contracts/privacy/models'
import { commitsIn, countedIn } from './github-figures.ts'
import type { GithubScene } from './github-scene.ts'
import { doubtedRepos, manyRepos, ownRepos, type Repo } from './github-story.ts'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'
import type { Scene } from './scene.ts'

export type FakeGithub = {
  /** Whether an operator has configured GitHub. */
  isAvailable: boolean
  connection: Omit<GithubConnection, 'lastSync'> | null
  /** Whether a sync was completed. */
  hasFigures: boolean
  /** Whether private repositories are included. */
  hasPrivate: boolean
  /** Newest first. */
  syncs: GithubSync[]
  /** Whether syncs advance only by calls. */
  isHeld: boolean
  what: 'usual' | 'nothing' | 'doubted' | 'many'
  appeals: SignalAppeal[]
  /** Skills whose GitHub evidence the owner hides. */
  hidden: string[]
  /** The pending OAuth request. */
  begun: { state: string; includePrivate: boolean } | null
  check: { username: string; code: string; isPlaced: boolean; asks: number } | null
}

const day = 24 * 60
export const syncsMax = 10

export function syncOf(number: number, part: Partial<GithubSync> = {}): GithubSync {
  return {
    id: idOf('github-sync', number),
    syncType: 'incremental',
    state: 'waiting',
    stage: 'listing',
    repositoriesRead: 0,
    repositories: 0,
    commits: 0,
    resumesAt: null,
    problem: null,
    startedAt: ago(0),
    finishedAt: null,
    ...part,
  }
}

/** All readable repositories. */
export function readable({ what, connection }: FakeGithub): readonly Repo[] {
  if (what === 'nothing') return []
  const own = ownRepos.filter(({ isPrivate }) => !isPrivate || connection?.includePrivateRepos)
  if (what === 'doubted') return [...own, ...doubtedRepos]
  return what === 'many' ? [...own, ...manyRepos()] : own
}

/** How much a sync has to read: only new work, or all. */
export function amountOf(github: FakeGithub, syncType: SyncType): { repositories: number; commits: number } {
  const repos = readable(github)
  const commits = repos.reduce((all, one) => all + commitsIn(one), 0)
  return { repositories: repos.length, commits: syncType === 'full' ? commits : Math.round(commits / 60) }
}

function doneSync(github: FakeGithub, number: number, minutesAgo: number, syncType: SyncType): GithubSync {
  const amount = amountOf(github, syncType)
  const times = { startedAt: ago(minutesAgo + (syncType === 'full' ? 9 : 1)), finishedAt: ago(minutesAgo) }
  const { repositories, commits } = amount
  const reached = { repositories, repositoriesRead: repositories, commits }
  return syncOf(number, { syncType, state: 'done', stage: 'done', ...reached, ...times })
}

const halfway = (github: FakeGithub, syncType: SyncType): Partial<GithubSync> => {
  const { repositories, commits } = amountOf(github, syncType)
  const repositoriesRead = Math.floor(repositories / 3)
  const reached = { repositories, repositoriesRead, commits: Math.floor(commits / 3) }
  return { syncType, state: 'running', stage: 'reading', startedAt: ago(2), ...reached }
}

/** The newest sync, in scenes where it is not done. */
const latest: Partial<Record<GithubScene, Partial<GithubSync>>> = {
  syncing: {},
  first: {},
  paused: { state: 'paused', resumesAt: ago(-34) },
  failed: { state: 'failed', problem: 'unreachable', finishedAt: ago(18) },
  ended: { state: 'failed', problem: 'grant-withdrawn', finishedAt: ago(18) },
}

function startSyncs(github: FakeGithub, scene: GithubScene): GithubSync[] {
  const isFirst = scene === 'first'
  const past = isFirst ? [] : [doneSync(github, 2, 3 * 60, 'incremental'), doneSync(github, 1, 9 * day, 'full')]
  const now = latest[scene]
  return now ? [syncOf(3, { ...halfway(github, isFirst ? 'full' : 'incremental'), ...now }), ...past] : past
}

const whats: Partial<Record<GithubScene, FakeGithub['what']>> = { empty: 'nothing', doubted: 'doubted', many: 'many' }

function startConnection(scene: GithubScene): FakeGithub['connection'] {
  const hasPrivate = scene === 'private'
  const isProved = scene === 'ownership'
  return {
    login: 'adalind',
    way: isProved ? 'ownership' : 'grant',
    scopes: isProved ? [] : hasPrivate ? ['read:user', 'user:email', 'repo'] : ['read:user', 'user:email'],
    mayIncludePrivate: hasPrivate,
    includePrivateRepos: hasPrivate,
    excludedRepos: [],
    excludedPrivateRepos: [],
    connectedAt: ago(40 * day),
    syncedAt: scene === 'first' ? null : ago(3 * 60),
  }
}

/** A new account from a provider has connected nothing yet. */
export function githubSceneOf({ github, viewer = 'full', cameBack }: Scene): GithubScene {
  const isNew = cameBack === 'new' || cameBack === 'needs-email'
  return github ?? ((viewer === 'full' || viewer === 'long') && !isNew ? 'read' : 'none')
}

/** Whether the viewer consents to the analysis. */
export const hasAgreed = (scene: Scene) => !['off', 'none', 'withdrawn'].includes(githubSceneOf(scene))

export function startGithub(scene: Scene): FakeGithub {
  const of = githubSceneOf(scene)
  const isConnected = !['off', 'none', 'ended'].includes(of)
  const github: FakeGithub = {
    isAvailable: of !== 'off',
    connection: isConnected ? startConnection(of) : null,
    hasFigures: isConnected && of !== 'first' && of !== 'withdrawn',
    hasPrivate: of === 'private',
    syncs: [],
    isHeld: scene.githubSync === 'held',
    what: whats[of] ?? 'usual',
    appeals: of === 'doubted' ? startAppeals() : [],
    hidden: [],
    begun: null,
    check: null,
  }
  return { ...github, syncs: isConnected || of === 'ended' ? startSyncs(github, of) : [] }
}

function startAppeals(): SignalAppeal[] {
  return [
    {
      id: idOf('signal-appeal', 1),
      kind: 'mirrored-history',
      state: 'declined',
      reason: 'I wrote this engine at my last job and moved it to my own account when the company closed.',
      answer: 'The older repository names another author for each of these commits. Show us one that names you.',
      createdAt: ago(6 * day),
      decidedAt: ago(4 * day),
    },
    {
      id: idOf('signal-appeal', 2),
      kind: 'uniform-diffs',
      state: 'waiting',
      reason: 'A script writes the temperature of my cellar into a file, once a day. It isn’t work, and I know it.',
      answer: '',
      createdAt: ago(1 * day),
      decidedAt: null,
    },
  ]
}

type Doubt = Pick<GithubSignal, 'kind' | 'factor' | 'repositories' | 'found'> & { days: readonly [number, number] }

const doubts: readonly Doubt[] = [
  { kind: 'impossible-commit-rate', factor: 0.5, repositories: ['adalind/solver'], found: 312, days: [96, 96] },
  { kind: 'uniform-diffs', factor: 0.7, repositories: ['adalind/days'], found: 214, days: [560, 34] },
  { kind: 'mirrored-history', factor: 0.5, repositories: ['adalind/engine'], found: 18, days: [0, 0] },
]

/** Noon of a day and some minutes, so that a span of an hour doesn't reach into the next day. */
function noonOf(daysAgo: number, minutes = 0): string {
  const noon = new Date(ago(daysAgo * day))
  noon.setUTCHours(12, minutes, 0, 0)
  return noon.toISOString()
}

export function signalsOf(github: FakeGithub): GithubSignal[] {
  if (github.what !== 'doubted') return []
  const all = readable(github).reduce((sum, one) => sum + countedIn(one).commits, 0)
  return doubts.map(({ days: [from, to], ...doubt }) => {
    const appeal = github.appeals.find(({ kind }) => kind === doubt.kind) ?? null
    return {
      ...doubt,
      factor: appeal?.state === 'granted' ? 1 : doubt.factor,
      privateRepositories: 0,
      among: doubt.kind === 'mirrored-history' ? 20 : all,
      from: from === 0 ? null : noonOf(from),
      to: from === 0 ? null : noonOf(to, 47),
      appeal,
    }
  })
}

/** Whether the viewer consents to the analysis. */
export const hasConsent = ({ privacy }: { privacy: PrivacySettings }): boolean =>
  privacy.consents.some(({ consentType, granted }) => consentType === 'github-analysis' && granted)

/** The share of every weight that signals leave. */
export const factorOf = (github: FakeGithub) =>
  Math.max(
    0.2,
    signalsOf(github).reduce((left, one) => left * one.factor, 1),
  )
