import { webFlow } from '../histories/build.ts'
import { lineOf } from '../histories/code/files.ts'
import { lengthOf, numbersOf, type Segments } from '../histories/code/segments.ts'
import { type Change, type Commit, type History, linesOf } from '../histories/history.ts'
import { sha1 } from '../histories/random.ts'
import { fullName, type Repo, type World } from '../world.ts'
import { instant } from './answers.ts'
import { nodeId, presentAuthor, type Site } from './present-users.ts'

/** Lines of one file's diff, and of a whole commit's, above which GitHub omits them. */
const patchLinesMax = 3000
const allPatchLinesMax = 20_000

/** Names a file's contents by its seed, length and newest line, which no two versions share. */
export const blobSha = (seed: number, path: string, segments: Segments, length = lengthOf(segments)): string =>
  sha1(`blob ${seed} ${path} ${length} ${(segments.at(-2) ?? 0) + (segments.at(-1) ?? 0)}`)

function patchOf(history: History, change: Change): string | undefined {
  const spec = history.files[change.file]
  const { additions, deletions } = linesOf(change)
  if (!spec || spec.kind === 'bundle' || additions + deletions > patchLinesMax) return undefined
  const context = lengthOf(change.context)
  const range = (lines: number, isNone: boolean) => `${isNone ? 0 : change.kept - context + 1},${context + lines}`
  const write = (sign: string, segments: Segments) => [...numbersOf(segments)].map((id) => sign + lineOf(spec, id))
  return [
    `@@ -${range(deletions, change.status === 'added')} +${range(additions, change.status === 'removed')} @@`,
    ...write(' ', change.context),
    ...write('-', change.removed),
    ...write('+', change.added),
  ].join('\n')
}

type Diff = { site: Site; repo: Repo; history: History; sha: string }

/** Presents some of the files of a commit or pull request, by index. */
export function presentFiles(diff: Diff, changes: readonly Change[], from: number, to: number) {
  let lines = 0
  return changes.slice(0, to).flatMap((change, place) => {
    const { additions, deletions } = linesOf(change)
    lines += additions + deletions
    return place < from ? [] : [presentFile(diff, change, lines <= allPatchLinesMax)]
  })
}

function presentFile({ site, repo, history, sha }: Diff, change: Change, isPatchShown: boolean) {
  const spec = history.files[change.file]
  const filename = spec?.path ?? ''
  const { additions, deletions } = linesOf(change)
  const patch = isPatchShown ? patchOf(history, change) : undefined
  const encoded = encodeURIComponent(filename)
  return {
    sha: blobSha(spec?.seed ?? 0, filename, [...change.context, ...change.added], change.kept + additions),
    filename,
    status: change.status,
    additions,
    deletions,
    changes: additions + deletions,
    blob_url: `${site.html}/${fullName(repo)}/blob/${sha}/${encoded}`,
    raw_url: `${site.html}/${fullName(repo)}/raw/${sha}/${encoded}`,
    contents_url: `${site.api}/repos/${fullName(repo)}/contents/${encoded}?ref=${sha}`,
    ...(patch !== undefined && { patch }),
  }
}

const unsigned = { verified: false, reason: 'unsigned', signature: null, payload: null, verified_at: null }

function verificationOf({ committer, committedAt, tree, sha }: Commit) {
  if (committer.email !== webFlow.email) return unsigned
  return {
    verified: true,
    reason: 'valid',
    signature: `-----BEGIN PGP SIGNATURE-----\n\n${Buffer.from(sha).toString('base64')}\n-----END PGP SIGNATURE-----\n`,
    payload: `tree ${tree}\n`,
    verified_at: instant(committedAt),
  }
}

/** A commit as in lists. */
export function presentCommit({ world, site, repo }: { world: World; site: Site; repo: Repo }, commit: Commit) {
  const path = fullName(repo)
  const { sha, tree, author, committer, message } = commit
  const url = (of: string) => `${site.api}/repos/${path}/commits/${of}`
  const gitUrl = `${site.api}/repos/${path}/git`
  return {
    sha,
    node_id: nodeId('Commit', sha),
    commit: {
      author: { ...author, date: instant(commit.authoredAt) },
      committer: { ...committer, date: instant(commit.committedAt) },
      message,
      tree: { sha: tree, url: `${gitUrl}/trees/${tree}` },
      url: `${gitUrl}/commits/${sha}`,
      comment_count: 0,
      verification: verificationOf(commit),
    },
    url: url(sha),
    html_url: `${site.html}/${path}/commit/${sha}`,
    comments_url: `${url(sha)}/comments`,
    author: presentAuthor(world, site, author),
    committer: presentAuthor(world, site, committer),
    parents: commit.parents.map((parent) => ({
      sha: parent,
      url: url(parent),
      html_url: `${site.html}/${path}/commit/${parent}`,
    })),
  }
}

export function totalsOf(changes: readonly Change[]) {
  const counts = changes.map(linesOf)
  const additions = counts.reduce((sum, one) => sum + one.additions, 0)
  const deletions = counts.reduce((sum, one) => sum + one.deletions, 0)
  return { total: additions + deletions, additions, deletions }
}
