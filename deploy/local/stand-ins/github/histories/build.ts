import { writeManifests } from './code/manifests.ts'
import { messages, nouns, roles, verbs } from './code/words.ts'
import { type Change, type Commit, changeTogether, type History, type Pull, type Tree, treeAfter } from './history.ts'
import { authoredAt, pullMoments, type Unit, unitsOf } from './moments.ts'
import { momentAgo, type Phase, type PullPlan, type RepoPlan, type Who } from './plan.ts'
import { type Random, randomOf, sha1 } from './random.ts'
import { addTexts, changeFiles, startWalk, type Walk } from './walk.ts'

/** A change of a repository after its plan was written. */
export type Edit = { kind: 'push'; phase: Phase } | { kind: 'rewrite'; keep: number; at: number }

/** The committer of what is merged in the browser. */
export const webFlow: Who = { name: 'GitHub', email: 'noreply@github.com' }

const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

type Making = { walk: Walk; commits: Commit[]; pulls: Pull[]; texts: readonly { path: string; lines: string[] }[] }
type Written = Pick<Commit, 'author' | 'authoredAt' | 'committer' | 'committedAt' | 'message' | 'changes'>

function nameCommit(parents: readonly string[], tree: string, written: Written, salt: string): Commit {
  const { author, committer, authoredAt: authored, committedAt, message } = written
  const told = [parents, tree, author.name, author.email, authored, committer.email, committedAt, message, salt]
  return { sha: sha1(JSON.stringify(told)), tree, parents, ...written }
}

const treeWith = (walk: Walk, tree: string, changes: readonly Change[]): string =>
  sha1(JSON.stringify([tree, changes.map(({ file, kept, added }) => [walk.files[file]?.path, kept, added])]))

function append(making: Making, written: Written, salt: string, to: Commit | undefined): Commit {
  const tree = treeWith(making.walk, to?.tree ?? emptyTree, written.changes)
  return nameCommit(to ? [to.sha] : [], tree, written, salt)
}

function messageOf({ message, coAuthors = [] }: Phase, random: Random, suffix = ''): string {
  const words: Record<string, string> = {
    noun: random.pick(nouns),
    other: random.pick(nouns),
    role: random.pick(roles),
    verb: random.pick(verbs),
  }
  const title = message ?? random.pick(messages).replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '')
  const trailers = coAuthors.map(({ name, email }) => `Co-authored-by: ${name} <${email}>`)
  return [title + suffix, ...(trailers.length > 0 ? ['', ...trailers] : [])].join('\n')
}

const authorOf = ({ by }: Phase, random: Random): Who => ('email' in by ? by : random.pick(by))

/** The first commit of a repository adds its manifests. */
function takeTexts(making: Making): Change[] {
  const texts = making.texts
  making.texts = []
  return texts.length > 0 ? addTexts(making.walk, texts) : []
}

function pushUnit(making: Making, unit: Unit, random: Random): void {
  const last = making.commits.at(-1)
  const author = authorOf(unit.phase, random)
  const changes = [...takeTexts(making), ...changeFiles(making.walk, unit.phase, random)]
  const message = messageOf(unit.phase, random)
  // Git accepts any order, but a list by time needs a single one.
  const committedAt = Math.max(unit.at, (last?.committedAt ?? 0) + 1000)
  const isBackdated = unit.phase.authored !== undefined
  const written = isBackdated ? authoredAt(unit, random) : committedAt
  making.commits.push(
    append(making, { author, authoredAt: written, committer: author, committedAt, message, changes }, unit.salt, last),
  )
}

function branchOf(making: Making, unit: Unit, plan: PullPlan, author: Who, random: Random) {
  const moments = pullMoments(unit.at, plan.commitsEach, random)
  const commits: Commit[] = []
  for (const at of moments.commits) {
    const changes = [...takeTexts(making), ...changeFiles(making.walk, unit.phase, random)]
    const message = messageOf({ ...unit.phase, coAuthors: [] }, random)
    const written = { author, authoredAt: at, committer: author, committedAt: at, message, changes }
    commits.push(append(making, written, unit.salt, commits.at(-1) ?? making.commits.at(-1)))
  }
  return { commits, createdAt: moments.createdAt }
}

/** Merges a branch into the default one and returns the name of the resulting commit. */
function mergeBranch(making: Making, unit: Unit, pull: Omit<Pull, 'mergeSha'>, before: Tree): string {
  const { commits: branch, author, mergedBy, title, number } = pull
  const last = making.commits.at(-1)
  const changes = changeTogether(before, branch)
  const at = Math.max(unit.at, (last?.committedAt ?? 0) + 1000)
  const tree = branch.at(-1)?.tree ?? last?.tree ?? emptyTree
  if (pull.end === 'rebase') {
    for (const [place, one] of branch.entries()) {
      const again = { ...one, committer: mergedBy, committedAt: at + place * 1000 }
      making.commits.push(append(making, again, unit.salt, making.commits.at(-1)))
    }
    return making.commits.at(-1)?.sha ?? ''
  }
  if (pull.end === 'squash') {
    const message = messageOf({ ...unit.phase, message: title }, randomOf(title), ` (#${number})`)
    const written = { author, authoredAt: at, committer: webFlow, committedAt: at, message, changes }
    making.commits.push(nameCommit(last ? [last.sha] : [], tree, written, unit.salt))
  } else {
    const message = `Merge pull request #${number} from topic/${number}\n\n${title}`
    const written = { author: mergedBy, authoredAt: at, committer: webFlow, committedAt: at, message, changes }
    const parents = [...(last ? [last.sha] : []), branch.at(-1)?.sha ?? '']
    making.commits.push(...branch, nameCommit(parents, tree, written, unit.salt))
  }
  return making.commits.at(-1)?.sha ?? ''
}

function pullUnit(making: Making, unit: Unit, plan: PullPlan, random: Random): void {
  const { walk, pulls } = making
  const author = authorOf(unit.phase, random)
  const before: Tree = new Map(walk.tree)
  const texts = making.texts
  const base = making.commits.at(-1)?.sha ?? emptyTree
  const { commits, createdAt } = branchOf(making, unit, plan, author, random)
  const pull: Omit<Pull, 'mergeSha'> = {
    number: pulls.length + 1,
    title: (unit.phase.message ?? commits[0]?.message ?? 'Change').split('\n')[0] ?? '',
    author,
    end: plan.end,
    mergedBy: plan.mergedBy,
    reviewers: (plan.reviewers ?? []).filter(() => random.chance(0.8)),
    createdAt,
    endedAt: plan.end === 'open' ? null : unit.at,
    baseSha: base,
    commits,
    crafts: unit.phase.crafts,
  }
  if (plan.end === 'open' || plan.end === 'closed') {
    // Nothing of it remains: files that only it had are in no tree.
    walk.tree = before
    walk.pools.clear()
    making.texts = texts
    pulls.push({ ...pull, mergeSha: null })
  } else {
    pulls.push({ ...pull, mergeSha: mergeBranch(making, unit, pull, before) })
  }
}

function mirrorOf(source: History, { by, from, to }: NonNullable<RepoPlan['mirrorOf']>): History {
  const first = source.commits[0]?.committedAt ?? 0
  const span = (source.commits.at(-1)?.committedAt ?? 1) - first || 1
  const names = new Map<string, string>()
  const [start, end] = [momentAgo(from), momentAgo(to)]
  const commits = source.commits.map((commit): Commit => {
    const at = Math.floor((start + ((commit.committedAt - first) / span) * (end - start)) / 1000) * 1000
    const parents = commit.parents.map((parent) => names.get(parent) ?? parent)
    const told = { ...commit, parents, author: by, committer: by, authoredAt: at, committedAt: at }
    const sha = sha1(`${commit.sha} ${by.email} ${at}`)
    names.set(commit.sha, sha)
    return { ...told, sha }
  })
  return { files: source.files, commits, pulls: [] }
}

function allUnits(plan: RepoPlan, edits: readonly Edit[]): Unit[] {
  const units = plan.phases
    .flatMap((phase, place) => unitsOf(phase, `${place}`, randomOf(`${plan.path} moments ${place}`)))
    .toSorted((a, b) => a.at - b.at)
  for (const [place, edit] of edits.entries()) {
    if (edit.kind === 'push') {
      units.push(...unitsOf(edit.phase, `push ${place}`, randomOf(`${plan.path} push ${place}`)))
    } else {
      for (let one = edit.keep; one < units.length; one += 1) {
        const unit = units[one]
        if (unit) units[one] = { ...unit, salt: `${unit.salt} ${place}` }
      }
    }
  }
  return units
}

function textsOf({ path, phases, description }: RepoPlan) {
  const name = path.split('/')[1] ?? path
  const libraries = phases.flatMap(({ crafts }) => crafts.flatMap(({ uses = [] }) => uses))
  return [{ path: 'README.md', lines: [`# ${name}`, '', description ?? ''] }, ...writeManifests(name, libraries)]
}

/**
 * Every commit and pull request of a repository: a pure function of its plan, its later changes, and, for a fork or a mirror, of
 * the history that it began with.
 */
export function buildHistory(plan: RepoPlan, edits: readonly Edit[], source?: History): History {
  if (plan.mirrorOf && source) return mirrorOf(source, plan.mirrorOf)
  const forkedAt = momentAgo(plan.forkOf?.ago ?? 0)
  const later = source?.commits.findIndex(({ committedAt }) => committedAt > forkedAt) ?? -1
  const shared = plan.forkOf ? (source?.commits.slice(0, later < 0 ? undefined : later) ?? []) : []
  const begun = { files: source?.files ?? [], tree: source ? treeAfter(source, shared.length - 1) : new Map() }
  const making: Making = {
    walk: startWalk(plan.path, plan.forkOf ? begun : { files: [], tree: new Map() }),
    commits: [...shared],
    pulls: [],
    texts: plan.forkOf ? [] : textsOf(plan),
  }
  for (const unit of allUnits(plan, edits)) {
    const random = randomOf(`${plan.path} ${unit.key}`)
    if (unit.phase.pulls) pullUnit(making, unit, unit.phase.pulls, random)
    else pushUnit(making, unit, random)
  }
  return { files: making.walk.files, commits: making.commits, pulls: making.pulls }
}
