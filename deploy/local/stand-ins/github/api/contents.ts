import type { Answer } from '../../http-stand-in.ts'
import { type FileSpec, lineOf } from '../histories/code/files.ts'
import { isProse, languages } from '../histories/code/languages.ts'
import { lengthOf, numbersOf, type Segments } from '../histories/code/segments.ts'
import { type History, treeAfter } from '../histories/history.ts'
import { momentAgo } from '../histories/plan.ts'
import { sha1 } from '../histories/random.ts'
import { type Account, accountOf, fullName, historyOf, type Repo, type World } from '../world.ts'
import { instant, notFound, pageOf, Refusal } from './answers.ts'
import { branchName, findCommit, type RepoCall, refuseEmpty, startOf } from './asked-repo.ts'
import { blobSha } from './present-commits.ts'
import { presentUser, siteOf } from './present-users.ts'

/** Average length of a line of code. Sizes are computed from it, so that no file has to be generated. */
const lineBytes = 34

type Entry = { path: string; spec: FileSpec; segments: Segments }

const contentOf = ({ spec, segments }: Entry): string =>
  `${[...numbersOf(segments)].map((id) => lineOf(spec, id)).join('\n')}\n`

const sizeOf = (entry: Entry): number =>
  entry.spec.kind === 'text' ? Buffer.byteLength(contentOf(entry)) : lengthOf(entry.segments) * lineBytes

function entriesAfter(history: History, place: number): Entry[] {
  const entries = [...treeAfter(history, place)].flatMap(([file, segments]): Entry[] => {
    const spec = history.files[file]
    return spec ? [{ path: spec.path, spec, segments }] : []
  })
  return entries.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** Bytes by language, as Linguist counts: without prose, vendored and generated files. */
export function listLanguages({ world, repo }: RepoCall): Answer {
  const history = historyOf(world, repo)
  const bytes = new Map<string, number>()
  for (const { spec, segments } of entriesAfter(history, history.commits.length - 1)) {
    if (spec.kind !== 'code' || !spec.language || isProse(spec.language)) continue
    const { name } = languages[spec.language]
    bytes.set(name, (bytes.get(name) ?? 0) + lengthOf(segments) * lineBytes)
  }
  return { json: Object.fromEntries([...bytes].toSorted((a, b) => b[1] - a[1])) }
}

function presentEntry(call: RepoCall, entry: { path: string; type: 'file' | 'dir'; sha: string; size: number }) {
  const site = siteOf(call)
  const { path, type, sha, size } = entry
  const ref = call.url.searchParams.get('ref') ?? branchName
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  const url = `${site.api}/repos/${fullName(call.repo)}/contents/${encoded}?ref=${ref}`
  const git = `${site.api}/repos/${fullName(call.repo)}/git/${type === 'file' ? 'blobs' : 'trees'}/${sha}`
  const html = `${site.html}/${fullName(call.repo)}/${type === 'file' ? 'blob' : 'tree'}/${ref}/${encoded}`
  return {
    name: path.slice(path.lastIndexOf('/') + 1),
    path,
    sha,
    size,
    url,
    html_url: html,
    git_url: git,
    download_url: type === 'file' ? html.replace('/blob/', '/raw/') : null,
    type,
    _links: { self: url, git, html },
  }
}

/** The direct children of a folder: files, and folders. */
function childrenOf(entries: readonly Entry[], folder: string) {
  const prefix = folder === '' ? '' : `${folder}/`
  const inside = entries.filter(({ path }) => path.startsWith(prefix))
  const names = [...new Set(inside.map(({ path }) => path.slice(prefix.length).split('/')[0] ?? ''))]
  return names.map((name) => {
    const path = prefix + name
    const file = inside.find((entry) => entry.path === path)
    return file
      ? { path, type: 'file' as const, sha: blobSha(file.spec.seed, path, file.segments), size: sizeOf(file) }
      : { path, type: 'dir' as const, sha: sha1(`tree ${path} ${inside.length}`), size: 0 }
  })
}

export function getContents(call: RepoCall): Answer {
  if (historyOf(call.world, call.repo).commits.length === 0) throw new Refusal(404, 'This repository is empty.')
  const start = startOf(call, call.url.searchParams.get('ref') ?? '')
  const path = (call.params['path'] ?? '').replace(/\/$/, '')
  const entries = entriesAfter(historyOf(call.world, call.repo), start)
  const file = entries.find((entry) => entry.path === path)
  if (file) {
    const content = Buffer.from(contentOf(file))
    // From one megabyte on GitHub returns only the size of a file.
    const isShown = content.byteLength <= 1_000_000
    const sha = blobSha(file.spec.seed, path, file.segments)
    return {
      json: {
        ...presentEntry(call, { path, type: 'file', sha, size: content.byteLength }),
        content: isShown ? content.toString('base64').replaceAll(/.{60}/g, '$&\n') : '',
        encoding: isShown ? 'base64' : 'none',
      },
    }
  }
  const children = childrenOf(entries, path)
  if (children.length === 0) throw notFound()
  return { json: children.map((child) => presentEntry(call, child)) }
}

/** Maximum number of entries that GitHub lists of one tree. */
const entriesMax = 100_000

export function getTree(call: RepoCall): Answer {
  const { params, url, world, repo } = call
  const asked = params['sha'] ?? ''
  const history = historyOf(world, repo)
  refuseEmpty(history)
  const byTree = history.commits.findLastIndex(({ tree }) => tree === asked)
  const place = byTree >= 0 ? byTree : findCommit(call, asked)?.place
  if (place === undefined) throw new Refusal(404, 'Not Found')
  const site = siteOf(call)
  const git = `${site.api}/repos/${fullName(repo)}/git`
  const entries = entriesAfter(history, place)
  const isRecursive = !['', '0', 'false'].includes(url.searchParams.get('recursive') ?? '')
  const shown = isRecursive
    ? entries.map((entry) => ({
        path: entry.path,
        type: 'file' as const,
        sha: blobSha(entry.spec.seed, entry.path, entry.segments),
        size: sizeOf(entry),
      }))
    : childrenOf(entries, '')
  const tree = shown
    .slice(0, entriesMax)
    .map(({ path, type, sha, size }) =>
      type === 'file'
        ? { path, mode: '100644', type: 'blob', sha, size, url: `${git}/blobs/${sha}` }
        : { path, mode: '040000', type: 'tree', sha, url: `${git}/trees/${sha}` },
    )
  const sha = history.commits[place]?.tree ?? ''
  return { json: { sha, url: `${git}/trees/${sha}`, tree, truncated: shown.length > entriesMax } }
}

type Star = { account: Account; at: number }

/** The stargazers of a repository, oldest first: spread evenly over time, and none before their account existed. */
export function starsOf(world: World, { plan: { stars } }: Repo): Star[] {
  return (stars?.by ?? []).flatMap((login, place, all): Star[] => {
    const account = accountOf(world, login)
    if (!account || !stars) return []
    const ago = stars.from + ((stars.to - stars.from) * place) / Math.max(1, all.length - 1)
    return [{ account, at: momentAgo(Math.min(ago, account.createdAgo)) }]
  })
}

/** Under the media type with the time of each star. */
export function listStargazers(call: RepoCall): Answer {
  const withMoments = call.headers.accept?.includes('star+json') ?? false
  const site = siteOf(call)
  return pageOf(call, starsOf(call.world, call.repo), ({ account, at }) => {
    const user = presentUser(site, account)
    return withMoments ? { starred_at: instant(at), user } : user
  })
}

/** The text of a file of the default branch; undefined if there is none. */
export function textOf(history: History, path: string): string | undefined {
  const found = entriesAfter(history, history.commits.length - 1).find((entry) => entry.path === path)
  return found && contentOf(found)
}
