import type { GithubSignalKind, GithubSync, SyncProblem, SyncType } from '@codekin/contracts/github/models'
import { amountOf, hasConsent, syncOf, syncsMax } from './github.ts'
import { numberOf } from './ids.ts'
import { ago } from './matches.ts'
import type { World } from './state.ts'

const stepMilliseconds = 700
/** Number of steps until all repositories are read. */
const readingSteps = 7

const isUnderWay = ({ state }: GithubSync) => state === 'waiting' || state === 'running'

/** The amounts after one more step. */
function goOn(sync: GithubSync, amount: { repositories: number; commits: number }): Partial<GithubSync> {
  if (sync.state === 'waiting') return { state: 'running', stage: 'listing' }
  if (sync.stage === 'listing') return { stage: 'reading', repositories: amount.repositories }
  if (sync.stage === 'computing') return { state: 'done', stage: 'done', finishedAt: ago(0) }
  const step = Math.max(1, Math.ceil(amount.repositories / readingSteps))
  const repositoriesRead = Math.min(amount.repositories, sync.repositoriesRead + step)
  if (repositoriesRead === amount.repositories) {
    return { stage: 'computing', repositoriesRead, commits: amount.commits }
  }
  const commits = Math.round((amount.commits * repositoriesRead) / amount.repositories)
  return { repositoriesRead, commits: Math.max(sync.commits, commits) }
}

/** Starts a sync, or returns the running one. */
export function beginSync({ state: { github }, tell }: World, syncType: SyncType): GithubSync {
  const [newest] = github.syncs
  if (newest && (isUnderWay(newest) || newest.state === 'paused')) return newest
  const begun = syncOf(newest ? numberOf(newest.id) + 1 : 1, { syncType })
  github.syncs = [begun, ...github.syncs].slice(0, syncsMax)
  tell({ event: 'github_sync_changed', data: begun })
  return begun
}

/** Events on GitHub and of the clock. Syncs advance by themselves, unless the scene holds them. */
export function githubAsTimeGoes(world: World, done: () => void) {
  const github = () => world.state.github
  function change(part: Partial<GithubSync>): GithubSync {
    const [newest, ...others] = github().syncs
    if (!newest) throw new Error('No sync was begun.')
    const next = { ...newest, ...part }
    github().syncs = [next, ...others]
    world.tell({ event: 'github_sync_changed', data: next })
    done()
    return next
  }
  function step(): void {
    const [newest] = github().syncs
    if (!newest || !isUnderWay(newest)) return
    const part = goOn(newest, amountOf(github(), newest.syncType))
    const { connection } = github()
    if (part.state === 'done' && connection && hasConsent(world.state)) {
      connection.syncedAt = ago(0)
      Object.assign(github(), { hasFigures: true, hasPrivate: connection.includePrivateRepos })
    }
    change(part)
  }
  setInterval(() => {
    if (!github().isHeld) step()
  }, stepMilliseconds)
  return {
    /** Advances the running sync by this many steps. */
    goOn: (steps = 1) => {
      for (let taken = 0; taken < steps; taken += 1) step()
    },
    /** Completes the running sync. */
    finish: () => {
      while (github().syncs.some(isUnderWay)) step()
    },
    pause: (minutes = 34) => change({ state: 'paused', resumesAt: ago(-minutes) }),
    resume: () => change({ state: 'running', resumesAt: null }),
    fail: (problem: SyncProblem) => change({ state: 'failed', problem, finishedAt: ago(0) }),
    /** The next check finds the code. */
    placeCode: () => {
      const { check } = github()
      if (check) check.isPlaced = true
      done()
    },
    decideAppeal: (kind: GithubSignalKind, state: 'granted' | 'declined', answer: string) => {
      const appeal = github().appeals.find((one) => one.kind === kind)
      if (!appeal) throw new Error(`No one appealed ${kind}.`)
      Object.assign(appeal, { state, answer, decidedAt: ago(0) })
      done()
    },
  }
}
