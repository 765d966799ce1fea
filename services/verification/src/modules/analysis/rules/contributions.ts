import type { ContributionKind, CountReason } from '@codekin/contracts/github/models'
import { isBulk } from '@codekin/source-code/bulk'
import type {
  Choices,
  Commit,
  Content,
  FileFacts,
  PullRequest,
  Repository,
  Trace,
} from '../../connection/rules/index.ts'
import { isMirror } from './mirrors.ts'
import { ownershipOf } from './ownership.ts'
import { indexPulls, kindOf, type PullIndex } from './pulls.ts'

/** Lines of one file and the skills they show; the language is one of these. */
export type Portion = { language: string; skills: readonly string[]; lines: number }

/** What a commit contributes. */
export type Contribution = {
  commit: Commit
  repository: Repository
  reason: CountReason
  kind: ContributionKind
  pull: PullRequest | undefined
  /** The author's share of hand-written code; empty unless the commit counts. */
  portions: readonly Portion[]
  lines: number
}

/** What all commits that were read say about each file. */
type Known = { generated: ReadonlySet<string>; frameworks: ReadonlyMap<string, ReadonlySet<string>> }
type Context = {
  pulls: PullIndex
  /** By the repository's id and the file's key. */
  known: Known
  mirrored: ReadonlySet<number>
  /** Shas in excluded repositories: such a commit counts nowhere. */
  excluded: ReadonlySet<string>
  choices: Choices
}

const fileKey = (repositoryId: number, key: string) => `${repositoryId} ${key}`

function knownFiles({ repositories, commits }: Trace): Known {
  const generated = new Set<string>()
  const frameworks = new Map<string, Set<string>>()
  const note = (repositoryId: number, file: FileFacts, placed: readonly string[]) => {
    const key = fileKey(repositoryId, file.key)
    if (file.isGenerated) generated.add(key)
    for (const skill of [...placed, ...file.skills]) {
      frameworks.set(key, (frameworks.get(key) ?? new Set()).add(skill))
    }
  }
  const named = new Map(
    repositories.map(({ id, places }) => [id, new Set(places.map(({ skill, root }) => `${skill} ${root}`))]),
  )
  for (const { repositoryId, content } of commits) {
    for (const file of content?.files ?? []) {
      const there = file.places.filter(({ skill, root }) => named.get(repositoryId)?.has(`${skill} ${root}`))
      note(
        repositoryId,
        file,
        there.map(({ skill }) => skill),
      )
    }
  }
  for (const { id, heads } of repositories) for (const file of heads) note(id, file, [])
  return { generated, frameworks }
}

/** Splits the code of a commit into portions, and collects what else it changes. */
function sortFiles({ known }: Context, { repositoryId, content }: Commit & { content: Content }, share: number) {
  const kinds = new Set<string>(content.besides)
  const portions = content.files.flatMap((file): Portion[] => {
    const key = fileKey(repositoryId, file.key)
    if (known.generated.has(key)) {
      kinds.add('generated')
      return []
    }
    const skills = new Set([file.language, ...(known.frameworks.get(key) ?? [])])
    return [{ language: file.language, skills: [...skills].toSorted(), lines: file.additions * share }]
  })
  return { portions, kinds }
}

type Decided = Pick<Contribution, 'reason' | 'portions'>
const nothing = (reason: CountReason): Decided => ({ reason, portions: [] })

function decide(context: Context, commit: Commit, repository: Repository): Decided {
  const { pulls, mirrored, excluded, choices } = context
  if (excluded.has(commit.sha) || (repository.isPrivate && !choices.includePrivate)) return nothing('excluded-by-you')
  // Commits from before the fork belong to the original.
  if (repository.isFork && commit.committedAt < repository.createdAt) return nothing('fork')
  const squashed = pulls.squashed(commit)
  const { share, isBot } = ownershipOf(commit, squashed)
  if (isBot) return nothing('bot')
  if (share === 0) return nothing('not-yours')
  if (mirrored.has(repository.id)) return nothing('mirrored')
  // A merge repeats what its branch did.
  if (commit.parents > 1) return nothing('no-code')
  const { content } = commit
  if (!content) return nothing('unread')
  const { portions, kinds } = sortFiles(context, { ...commit, content }, share)
  if (portions.length === 0) {
    return nothing(kinds.has('generated') ? 'generated' : kinds.has('vendored') ? 'vendored' : 'no-code')
  }
  if (isBulk(content.files, Math.max(1, squashed?.commits.length ?? 1))) return nothing('bulk-import')
  return { reason: 'counted', portions }
}

const strength: Readonly<Record<ContributionKind, number>> = { foreign: 0, reviewed: 1, own: 2 }

/** Of several copies of a commit only the one that weighs most counts; the others came with a fork or a mirror. */
function countOnce(copies: readonly Contribution[]): Contribution[] {
  const rank = { counted: 0, unread: 1 } as Partial<Record<CountReason, number>>
  const [best, ...others] = copies.toSorted(
    (a, b) =>
      (rank[a.reason] ?? 2) - (rank[b.reason] ?? 2) ||
      strength[a.kind] - strength[b.kind] ||
      a.repository.id - b.repository.id,
  )
  if (!best) return []
  const rest = others.map((one): Contribution => {
    if (one.reason !== 'counted' && one.reason !== 'unread') return one
    return { ...one, ...nothing(one.repository.isFork ? 'fork' : 'mirrored'), lines: 0 }
  })
  return [best, ...rest]
}

/** Removes duplicates by repository and sha. */
function distinct({ commits }: Trace): Commit[] {
  return [...new Map(commits.map((one) => [`${one.repositoryId} ${one.sha}`, one])).values()]
}

function contextOf(trace: Trace, choices: Choices): Context {
  const left = new Set(choices.excluded)
  return {
    choices,
    pulls: indexPulls(trace.pullRequests),
    known: knownFiles(trace),
    mirrored: new Set(trace.repositories.filter(isMirror).map(({ id }) => id)),
    excluded: new Set(trace.commits.filter(({ repositoryId }) => left.has(repositoryId)).map(({ sha }) => sha)),
  }
}

/** The contribution of each commit with its reason, oldest first. */
export function contributionsOf(trace: Trace, choices: Choices): Contribution[] {
  const context = contextOf(trace, choices)
  const repositories = new Map(trace.repositories.map((one) => [one.id, one]))
  const bySha = new Map<string, Contribution[]>()
  for (const commit of distinct(trace)) {
    const repository = repositories.get(commit.repositoryId)
    if (!repository) continue
    const pull = context.pulls.through(commit)
    const decided = decide(context, commit, repository)
    const lines = decided.portions.reduce((sum, one) => sum + one.lines, 0)
    const made = { commit, repository, pull, kind: kindOf(pull), lines, ...decided }
    const copies = bySha.get(commit.sha)
    if (copies) copies.push(made)
    else bySha.set(commit.sha, [made])
  }
  return [...bySha.values()]
    .flatMap(countOnce)
    .toSorted(
      (a, b) =>
        a.commit.authoredAt.getTime() - b.commit.authoredAt.getTime() ||
        (a.commit.sha < b.commit.sha ? -1 : a.commit.sha > b.commit.sha ? 1 : a.repository.id - b.repository.id),
    )
}
