import { addedLines, classOfPath, looksGenerated } from '@codekin/source-code/files'
import { frameworksOfLines } from '@codekin/source-code/frameworks'
import { frameworksOfManifest, placesNamed, placesOfPath } from '@codekin/source-code/manifests'
import type {
  Account,
  ChangedFile,
  CodeFile,
  Commit,
  Content,
  FileFacts,
  PullRequest,
  ReadCommit,
  Reading,
  ReadPull,
  ReadRepository,
  Repository,
  Signature,
  Trace,
} from '../../connection/rules/index.ts'
import { copiedTreesOf } from './mirrors.ts'
import { authorKindOf, isYours, othersNamedIn } from './ownership.ts'
import { starsOf } from './star-ring.ts'

/** A hash keyed per user, so that stored values of two users cannot be compared or guessed. */
export type KeyedHash = (text: string) => string

/** Names paths in a trace: hashed for private repositories. */
export const namerOf =
  (isPrivate: boolean, hash: KeyedHash): KeyedHash =>
  (path) =>
    isPrivate ? hash(path) : path

/** Chosen: larger changes have no shape. */
const shapedLinesMax = 4

const writingOf = ({ email, at }: Signature, hash: KeyedHash) => hash(`${email.toLowerCase()} ${at.getTime()}`)

/** A hash of a small change with its numbers masked; null for several files or many lines. */
function shapeOf(files: readonly ChangedFile[], hash: KeyedHash): string | null {
  const [file] = files
  if (!file || files.length > 1 || file.additions + file.deletions > shapedLinesMax) return null
  const text = addedLines(file.patch).join('\n').replaceAll(/\d+/g, '#')
  return hash(`${file.path} ${file.additions} ${file.deletions} ${text}`)
}

function factsOf({ path, patch }: Pick<ChangedFile, 'path' | 'patch'>, language: string, name: KeyedHash): FileFacts {
  return {
    key: name(path),
    isGenerated: looksGenerated({ path, patch }),
    skills: frameworksOfLines(language, addedLines(patch)),
  }
}

function codeFileOf(file: ChangedFile, language: string, name: KeyedHash): CodeFile {
  const { path, additions, deletions } = file
  const places = placesOfPath(path, language).map(({ skill, root }) => ({ skill, root: name(root) }))
  return { ...factsOf(file, language, name), language, additions, deletions, places }
}

/** The stored content of a commit. */
export function contentOf(files: readonly ChangedFile[], isPrivate: boolean, hash: KeyedHash): Content {
  const name = namerOf(isPrivate, hash)
  const besides = new Set<Content['besides'][number]>()
  const code = files.flatMap((file) => {
    const kind = classOfPath(file.path)
    if (kind.kind === 'code') return [codeFileOf(file, kind.language, name)]
    besides.add(kind.kind)
    return []
  })
  return { files: code, besides: [...besides].toSorted(), shape: shapeOf(files, hash) }
}

/** Stored facts of files whose first lines were read, by path. */
export function headsOf(heads: Readonly<Record<string, string>>, isPrivate: boolean, hash: KeyedHash): FileFacts[] {
  return Object.entries(heads).flatMap(([path, text]) => {
    const kind = classOfPath(path)
    if (kind.kind !== 'code') return []
    const patch = text.replaceAll(/^/gm, '+')
    return [factsOf({ path, patch }, kind.language, namerOf(isPrivate, hash))]
  })
}

export function traceRepository(read: ReadRepository, hash: KeyedHash): Repository {
  const { manifests, heads, stargazers, sightings: _, fullName, ...kept } = read
  const named = Object.entries(manifests).flatMap(([path, text]) => frameworksOfManifest(path, text))
  const name = namerOf(read.isPrivate, hash)
  return {
    ...kept,
    fullName: read.isPrivate ? null : fullName,
    builtOn: read.isPrivate ? [] : [...new Set(named)].toSorted(),
    places: placesNamed(manifests).map(({ skill, root }) => ({ skill, root: name(root) })),
    heads: headsOf(heads, read.isPrivate, hash),
    sampledStars: starsOf(stargazers),
    copiedTrees: copiedTreesOf(read),
    problem: null,
  }
}

export function traceCommit(
  account: Account,
  read: ReadCommit,
  about: { isPrivate: boolean; hash: KeyedHash },
): Commit {
  const { sha, repositoryId, author, committer, message, parents, tree, files } = read
  const { isPrivate, hash } = about
  return {
    sha,
    repositoryId,
    by: authorKindOf(account, author),
    isCommitter: isYours(account, committer) || committer.email.toLowerCase() === author.email.toLowerCase(),
    authoredAt: author.at,
    committedAt: committer.at,
    parents,
    tree,
    writing: writingOf(author, hash),
    coAuthors: othersNamedIn(account, message),
    content: files && contentOf(files, isPrivate, hash),
  }
}

export function tracePull(account: Account, read: ReadPull, hash: KeyedHash): PullRequest {
  const { repositoryId, number, mergedAt, mergedById, mergeSha, isForeign, authorId, reviewers } = read
  const commits = read.commits.map(({ sha, author }) => ({
    sha,
    writing: writingOf(author, hash),
    by: authorKindOf(account, author),
  }))
  return {
    repositoryId,
    number,
    mergedAt,
    isMergedByAnother: mergedById !== null && mergedById !== account.id,
    mergeSha,
    isForeign,
    isYours: authorId === account.id || commits.some(({ by }) => by === 'you'),
    reviewers,
    commits,
  }
}

/** The trace of everything that was read. */
export function traceOf({ account, repositories, commits, pullRequests }: Reading, hash: KeyedHash): Trace {
  const hidden = new Set(repositories.filter(({ isPrivate }) => isPrivate).map(({ id }) => id))
  return {
    repositories: repositories.map((one) => traceRepository(one, hash)),
    commits: commits.map((one) => traceCommit(account, one, { isPrivate: hidden.has(one.repositoryId), hash })),
    pullRequests: pullRequests.map((one) => tracePull(account, one, hash)),
  }
}
