import { createdAt } from '@codekin/local/stand-ins/github/api/present-repos'
import { webFlow } from '@codekin/local/stand-ins/github/histories/build'
import { type FileSpec, lineOf } from '@codekin/local/stand-ins/github/histories/code/files'
import { numbersOf } from '@codekin/local/stand-ins/github/histories/code/segments'
import {
  type Change,
  type History,
  linesOf,
  type Pull,
  type Commit as StandInCommit,
  treeAfter,
} from '@codekin/local/stand-ins/github/histories/history'
import {
  dayOfHistories,
  type LabelledHistory,
  momentAgo,
  type Who,
} from '@codekin/local/stand-ins/github/histories/plan'
import { bots, crowd } from '@codekin/local/stand-ins/github/histories/telling'
import {
  accountByEmail,
  fullName,
  historyOf,
  makeWorld,
  mayWork,
  type Repo,
  type Account as StandInAccount,
  type World,
} from '@codekin/local/stand-ins/github/world'
import { coAuthorsOf, isYours } from '../src/modules/analysis/rules/ownership.ts'
import type { Choices } from '../src/modules/connection/rules/models.ts'
import type {
  Account,
  ChangedFile,
  ReadCommit,
  Reading,
  ReadPull,
  ReadRepository,
  Sighting,
  Signature,
  Stargazer,
} from '../src/modules/connection/rules/read.ts'

// Converts labelled histories of the stand-in to what a sync would pass to the analysis, from their source rather than over HTTP.

/** Lines of a patch that are read: the start shows imports and authorship. */
const patchLines = 30
/** GitHub omits longer patches. */
const patchLinesMax = 3000
const sampledTrees = 20

/** The time from which all of them are described, with everything allowed. */
export const atHistories: Choices = { now: new Date(dayOfHistories), includePrivate: true, excluded: [] }

type Looking = {
  world: World
  me: StandInAccount
  account: Account
  /** Each created once: the stand-in drops those of accounts that have many. */
  histories: ReadonlyMap<Repo, History>
  /** Where each tree occurs. */
  places: ReadonlyMap<string, readonly { repo: Repo; commit: StandInCommit }[]>
}

function signatureOf(world: World, { email }: Who, at: number): Signature {
  const account = email === webFlow.email ? undefined : accountByEmail(world, email)
  const login = email === webFlow.email ? 'web-flow' : account?.login
  return { email, accountId: account?.id ?? null, login: login ?? null, at: new Date(at) }
}

function accountOf(me: StandInAccount): Account {
  const emails = [{ email: me.email, verified: true }, ...(me.otherEmails ?? [])]
  return {
    id: me.id,
    login: me.login,
    formerLogins: me.formerLogins ?? [],
    emails: emails.map(({ email, verified }) => ({ email, isVerified: verified })),
  }
}

function fileOf(files: readonly FileSpec[], change: Change): ChangedFile {
  const spec = files[change.file] as FileSpec
  const counts = linesOf(change)
  const isLeftOut = spec.kind === 'bundle' || counts.additions + counts.deletions > patchLinesMax
  const first: string[] = []
  for (const [sign, segments] of [
    [' ', change.context],
    ['+', change.added],
  ] as const) {
    for (const id of numbersOf(segments)) {
      if (isLeftOut || first.length >= patchLines) break
      first.push(sign + lineOf(spec, id))
    }
  }
  return { path: spec.path, ...counts, patch: isLeftOut ? null : first.join('\n') }
}

function commitOf(
  { world, account }: Looking,
  repo: Repo,
  history: History,
  commit: StandInCommit,
  merged: Pull | undefined,
): ReadCommit {
  const author = signatureOf(world, commit.author, commit.authoredAt)
  const named = coAuthorsOf(commit.message).map((email) => signatureOf(world, { name: '', email }, commit.authoredAt))
  const branch = (merged?.commits ?? []).map((one) => signatureOf(world, one.author, one.authoredAt))
  // Commits of others are listed, not read.
  const isMaybeTheirs = [author, ...named, ...branch].some((one) => isYours(account, one))
  return {
    sha: commit.sha,
    repositoryId: repo.id,
    author,
    committer: signatureOf(world, commit.committer, commit.committedAt),
    message: commit.message,
    parents: commit.parents.length,
    tree: commit.tree,
    files: isMaybeTheirs ? commit.changes.map((change) => fileOf(history.files, change)) : null,
  }
}

function pullOf({ world, me }: Looking, repo: Repo, pull: Pull): ReadPull {
  const isMerged = pull.mergeSha !== null
  return {
    repositoryId: repo.id,
    number: pull.number,
    mergedAt: isMerged && pull.endedAt !== null ? new Date(pull.endedAt) : null,
    mergedById: isMerged ? (accountByEmail(world, pull.mergedBy.email)?.id ?? null) : null,
    mergeSha: pull.mergeSha,
    isForeign: !mayWork(repo, me),
    authorId: accountByEmail(world, pull.author.email)?.id ?? null,
    reviewers: pull.reviewers.length,
    commits: pull.commits.map(({ sha, author, authoredAt }) => ({
      sha,
      author: signatureOf(world, author, authoredAt),
    })),
  }
}

/** Stars in the order of a plan, evenly from its first time to its last, none from before the account existed. */
function stargazersOf(
  world: World,
  { plan: { stars } }: Repo,
  starredBy: ReadonlyMap<string, readonly string[]>,
): Stargazer[] {
  if (!stars) return []
  const [from, to] = [momentAgo(stars.from), momentAgo(stars.to)]
  return stars.by.map((login, place) => {
    const accountCreatedAt = momentAgo(world.byLogin.get(login.toLowerCase())?.createdAgo ?? 0)
    const at = from + ((to - from) * place) / Math.max(1, stars.by.length - 1)
    return {
      login,
      accountCreatedAt: new Date(accountCreatedAt),
      starredAt: new Date(Math.max(at, accountCreatedAt)),
      alsoStars: starredBy.get(login) ?? [],
    }
  })
}

function manifestsOf(history: History): Record<string, string> {
  const texts = [...treeAfter(history, history.commits.length - 1).keys()].flatMap((file) => {
    const spec = history.files[file]
    return spec?.kind === 'text' ? [[spec.path, (spec.text ?? []).join('\n')] as const] : []
  })
  return Object.fromEntries(texts)
}

function placesOf(histories: ReadonlyMap<Repo, History>): Looking['places'] {
  const places = new Map<string, { repo: Repo; commit: StandInCommit }[]>()
  for (const [repo, { commits }] of histories) {
    for (const commit of commits) {
      const known = places.get(commit.tree)
      if (known) known.push({ repo, commit })
      else places.set(commit.tree, [{ repo, commit }])
    }
  }
  return places
}

function sightingsOf({ world, me, places }: Looking, repo: Repo, trees: ReadonlySet<string>): Sighting[] {
  const found = [...trees].flatMap((tree) => places.get(tree) ?? [])
  return found
    .filter((one) => one.repo !== repo)
    .map(({ repo: other, commit: { tree, author } }) => ({
      tree,
      repositoryId: other.id,
      repositoryCreatedAt: new Date(createdAt(other)),
      isByYou: accountByEmail(world, author.email) === me,
    }))
}

function repositoryOf(
  looking: Looking,
  repo: Repo,
  history: History,
  starredBy: ReadonlyMap<string, readonly string[]>,
): ReadRepository {
  const { world, me, account } = looking
  const { plan } = repo
  const own = history.commits.filter(
    ({ parents, author, authoredAt }) => parents.length < 2 && isYours(account, signatureOf(world, author, authoredAt)),
  )
  const step = Math.max(1, Math.ceil(own.length / sampledTrees))
  const trees = new Set(own.filter((_, place) => place % step === 0).map(({ tree }) => tree))
  return {
    id: repo.id,
    fullName: fullName(repo),
    isFork: plan.forkOf !== undefined,
    isPrivate: plan.isPrivate ?? false,
    isArchived: plan.isArchived ?? false,
    owner: repo.owner.id === me.id ? 'you' : mayWork(repo, me) ? 'shared' : 'foreign',
    stars: plan.stars?.by.length ?? 0,
    createdAt: new Date(createdAt(repo)),
    manifests: manifestsOf(history),
    heads: {},
    stargazers: stargazersOf(world, repo, starredBy),
    sampledTrees: trees.size,
    sightings: sightingsOf(looking, repo, trees),
  }
}

/** Returns what a sync with every scope would read about the subject of a labelled history. */
export function readHistory({ truth, accounts, repos: plans }: LabelledHistory): Reading {
  const known = new Set(accounts.map(({ login }) => login))
  const world = makeWorld({
    accounts: [...bots, ...crowd.filter(({ login }) => !known.has(login)), ...accounts],
    repos: plans,
  })
  const me = world.byLogin.get(truth.login.toLowerCase())
  if (!me) throw new Error(`There is no user ${truth.login}.`)
  const repos = [...world.repos.values()]
  const starredBy = new Map<string, string[]>()
  for (const { plan, owner } of repos) {
    for (const login of plan.stars?.by ?? []) starredBy.set(login, [...(starredBy.get(login) ?? []), owner.login])
  }
  const histories = new Map(repos.map((repo) => [repo, historyOf(world, repo)]))
  const looking: Looking = { world, me, account: accountOf(me), histories, places: placesOf(histories) }
  const read = [...histories].map(([repo, history]) => {
    const merged = new Map(
      history.pulls.flatMap((pull) => (pull.mergeSha === null ? [] : [[pull.mergeSha, pull] as const])),
    )
    return {
      repository: repositoryOf(looking, repo, history, starredBy),
      commits: history.commits.map((one) => commitOf(looking, repo, history, one, merged.get(one.sha))),
      pulls: history.pulls.map((pull) => pullOf(looking, repo, pull)),
    }
  })
  return {
    account: looking.account,
    repositories: read.map(({ repository }) => repository),
    commits: read.flatMap(({ commits }) => commits),
    pullRequests: read.flatMap(({ pulls }) => pulls),
  }
}
