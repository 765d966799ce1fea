import { buildHistory, type Edit } from './histories/build.ts'
import type { History } from './histories/history.ts'
import type { AccountPlan, Phase, RepoPlan, Who } from './histories/plan.ts'
import { hashOf } from './histories/random.ts'

export type Gist = {
  id: string
  isPublic: boolean
  description: string
  files: Record<string, string>
  createdAt: number
}

export type Account = Omit<AccountPlan, 'id' | 'bio'> & {
  id: number
  bio: string | null
  gists: Gist[]
  isDeleted: boolean
}

/** GitHub's response in place of a part of a repository. */
export type RepoFault = {
  /** 404: it is deleted; 403 and 451: GitHub has closed it; 500: GitHub fails to serve it. */
  status: 403 | 404 | 451 | 500
  /** Prefix of the address after the repository; empty: all of it. */
  path: string
  /** Number of requests that succeed first. */
  answersLeft: number
}

export type Repo = {
  id: number
  plan: RepoPlan
  owner: Account
  name: string
  /** Changes since the stand-in started. */
  edits: Edit[]
  fault?: RepoFault
}

/** The client of a response. Anonymous clients have no account and no scopes. */
export type Viewer = { account?: Account; scopes: readonly string[] }

/** Maximum total of commits in cached histories, so that memory stays small. */
const rememberedCommits = 15_000

export type World = {
  accounts: Map<number, Account>
  repos: Map<number, Repo>
  /** By its current and former `owner/name` in lower case. */
  byPath: Map<string, Repo>
  /** By its path in plans. */
  byPlan: Map<string, Repo>
  byLogin: Map<string, Account>
  byEmail: Map<string, Account>
  /** Number of forks of a repository, by its path in plans. */
  forks: Map<string, number>
  histories: Map<Repo, History>
}

export function makeWorld(plans: { accounts: readonly AccountPlan[]; repos: readonly RepoPlan[] }): World {
  const world: World = {
    accounts: new Map(),
    repos: new Map(),
    byPath: new Map(),
    byPlan: new Map(),
    byLogin: new Map(),
    byEmail: new Map(),
    forks: new Map(),
    histories: new Map(),
  }
  for (const plan of plans.accounts) addAccount(world, plan)
  for (const plan of plans.repos) addRepo(world, plan)
  return world
}

/** The number itself, or the next free one: an account that takes a renamed account's old name is a different one. */
function freeIn(taken: ReadonlyMap<number, unknown>, number: number): number {
  let free = number
  while (taken.has(free)) free += 1
  return free
}

export function addAccount(world: World, plan: AccountPlan): Account {
  const id = plan.id ?? freeIn(world.accounts, 1_000_000 + (hashOf(plan.login) % 88_000_000))
  const account: Account = { ...plan, id, bio: plan.bio ?? null, gists: [], isDeleted: false }
  world.accounts.set(id, account)
  world.byLogin.set(account.login.toLowerCase(), account)
  const own = [{ email: plan.email, verified: true }, ...(plan.otherEmails ?? [])]
  // An unverified address belongs to no one; once verified, to one person only.
  for (const { email, verified } of own) if (verified) world.byEmail.set(email.toLowerCase(), account)
  return account
}

export function addRepo(world: World, plan: RepoPlan): Repo {
  const [login = '', name = ''] = plan.path.split('/')
  const owner = world.byLogin.get(login.toLowerCase())
  if (!owner) throw new Error(`No account has the login ${login}, the owner of ${plan.path}.`)
  const id = freeIn(world.repos, 100_000_000 + (hashOf(plan.path) % 800_000_000))
  const repo: Repo = { id, plan, owner, name, edits: [] }
  world.repos.set(repo.id, repo)
  world.byPlan.set(plan.path, repo)
  if (plan.forkOf) world.forks.set(plan.forkOf.path, (world.forks.get(plan.forkOf.path) ?? 0) + 1)
  for (const one of [login, ...(owner.formerLogins ?? [])]) world.byPath.set(`${one}/${name}`.toLowerCase(), repo)
  return repo
}

export const fullName = ({ owner, name }: Repo): string => `${owner.login}/${name}`

export function accountOf(world: World, login: string): Account | undefined {
  const found = world.byLogin.get(login.toLowerCase())
  return found && !found.isDeleted ? found : undefined
}

/** The account to which GitHub attributes an address's commits. */
export function accountByEmail(world: World, email: string): Account | undefined {
  const hidden = /^(?:(\d+)\+)?([^@]+)@users\.noreply\.github\.com$/i.exec(email)
  const found = hidden
    ? hidden[1]
      ? world.accounts.get(Number(hidden[1]))
      : world.byLogin.get(hidden[2]?.toLowerCase() ?? '')
    : world.byEmail.get(email.toLowerCase())
  return found && !found.isDeleted ? found : undefined
}

export function mayWork(repo: Repo, account: Account): boolean {
  const { owner, plan } = repo
  return (
    owner.id === account.id ||
    (owner.members ?? []).includes(account.login) ||
    (plan.collaborators ?? []).includes(account.login)
  )
}

/** The fault of the whole repository, once it is active. */
export const repositoryFault = ({ fault }: Repo): RepoFault | undefined =>
  fault?.path === '' && fault.answersLeft <= 0 ? fault : undefined

export function maySee(repo: Repo, { account, scopes }: Viewer): boolean {
  if (repo.owner.isDeleted || repositoryFault(repo)?.status === 404) return false
  return !repo.plan.isPrivate || (scopes.includes('repo') && account !== undefined && mayWork(repo, account))
}

/** The commits and pull requests of a repository; built on demand, and evicted after many others. */
export function historyOf(world: World, repo: Repo): History {
  const known = world.histories.get(repo)
  if (known) {
    world.histories.delete(repo)
    world.histories.set(repo, known)
    return known
  }
  const from = repo.plan.forkOf?.path ?? repo.plan.mirrorOf?.path
  const source = from === undefined ? undefined : world.byPlan.get(from)
  const made = buildHistory(repo.plan, repo.edits, source && historyOf(world, source))
  world.histories.set(repo, made)
  forgetOldest(world, repo)
  return made
}

function forgetOldest({ histories }: World, newest: Repo): void {
  let commits = 0
  for (const { commits: some } of histories.values()) commits += some.length + 20
  for (const [repo, { commits: some }] of histories) {
    if (commits <= rememberedCommits || repo === newest) return
    histories.delete(repo)
    commits -= some.length + 20
  }
}

/** Evicts the history of a repository and of those that began with it. */
function forget(world: World, repo: Repo): void {
  world.histories.delete(repo)
  for (const other of world.repos.values()) {
    if ((other.plan.forkOf ?? other.plan.mirrorOf)?.path === repo.plan.path) world.histories.delete(other)
  }
}

export function push(world: World, repo: Repo, phase: Phase): void {
  repo.edits.push({ kind: 'push', phase })
  forget(world, repo)
}

/** Renames every commit but the oldest ones, as a force push does. */
export function rewrite(world: World, repo: Repo, keep: number): void {
  repo.edits.push({ kind: 'rewrite', keep, at: Date.now() })
  forget(world, repo)
}

/** Renames an account. Its repositories are found at both addresses from then on; its old login belongs to no one. */
export function rename(world: World, account: Account, login: string): void {
  world.byLogin.delete(account.login.toLowerCase())
  account.login = login
  world.byLogin.set(login.toLowerCase(), account)
  for (const repo of world.repos.values()) {
    if (repo.owner === account) world.byPath.set(fullName(repo).toLowerCase(), repo)
  }
}

export function transfer(world: World, repo: Repo, to: Account): void {
  repo.owner = to
  world.byPath.set(fullName(repo).toLowerCase(), repo)
}

/** Everyone in the plan of a repository. */
export function peopleIn({ plan, edits }: Repo): readonly Who[] {
  const phases = [...plan.phases, ...edits.flatMap((edit) => (edit.kind === 'push' ? [edit.phase] : []))]
  const named = phases.flatMap(({ by, pulls }) => [
    ...('email' in by ? [by] : by),
    ...(pulls ? [pulls.mergedBy, ...(pulls.reviewers ?? [])] : []),
  ])
  return plan.mirrorOf ? [...named, plan.mirrorOf.by] : named
}
