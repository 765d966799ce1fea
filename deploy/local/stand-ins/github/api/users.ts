import type { Answer } from '../../http-stand-in.ts'
import { type Account, accountOf, type Gist, maySee, mayWork, type Repo } from '../world.ts'
import { instant, notFound, pageOf, Refusal } from './answers.ts'
import type { ApiCall, UserCall } from './door.ts'
import { createdAt, presentRepo, pushedAt } from './present-repos.ts'
import { presentFullUser, presentUser, siteOf } from './present-users.ts'

export function getOwnUser(call: UserCall): Answer {
  return { json: presentFullUser(call.world, siteOf(call), call.viewer.account, call.viewer) }
}

function asked({ world, params }: ApiCall): Account {
  const account = accountOf(world, params['login'] ?? '')
  if (!account) throw notFound()
  return account
}

export function getUser(call: ApiCall): Answer {
  return { json: presentFullUser(call.world, siteOf(call), asked(call), call.viewer) }
}

/** The id does not change with the login. */
export function getUserById(call: ApiCall): Answer {
  const account = call.world.accounts.get(Number(call.params['id']))
  if (!account || account.isDeleted) throw notFound()
  return { json: presentFullUser(call.world, siteOf(call), account, call.viewer) }
}

export function listEmails(call: UserCall): Answer {
  const { account, trouble } = call.viewer
  if (trouble === 'no-email') return { json: [] }
  const primary = {
    email: account.email,
    primary: true,
    verified: trouble !== 'unverified-email',
    visibility: account.isEmailPublic ? 'public' : 'private',
  }
  const others = (account.otherEmails ?? []).map((one) => ({ ...one, primary: false, visibility: null }))
  const hidden = `${account.id}+${account.login}@users.noreply.github.com`
  const all = [primary, ...others, { email: hidden, primary: false, verified: true, visibility: null }]
  return pageOf(call, all, (one) => one)
}

const orders: Record<string, (repo: Repo) => number | string> = {
  created: createdAt,
  updated: pushedAt,
  pushed: pushedAt,
  full_name: ({ owner, name }) => `${owner.login}/${name}`.toLowerCase(),
}

function inOrder(repos: readonly Repo[], { url }: ApiCall): Repo[] {
  const sort = url.searchParams.get('sort') ?? 'full_name'
  const order = orders[sort]
  if (!order) throw new Refusal(422, `Validation Failed: sort ${sort} is unknown.`)
  const isUp = (url.searchParams.get('direction') ?? (sort === 'full_name' ? 'asc' : 'desc')) === 'asc'
  const keyed = repos.map((repo) => ({ repo, key: order(repo) }))
  keyed.sort((a, b) => (a.key === b.key ? a.repo.id - b.repo.id : a.key < b.key === isUp ? -1 : 1))
  return keyed.map(({ repo }) => repo)
}

function affiliationOf({ owner, plan }: Repo, account: Account): string {
  if (owner === account) return 'owner'
  return (plan.collaborators ?? []).includes(account.login) ? 'collaborator' : 'organization_member'
}

export function listOwnRepos(call: UserCall): Answer {
  const { url, viewer, world } = call
  const asks = (name: string, missing: string) => (url.searchParams.get(name) ?? missing).split(',')
  const affiliations = asks('affiliation', 'owner,collaborator,organization_member')
  const visibility = url.searchParams.get('visibility') ?? url.searchParams.get('type') ?? 'all'
  const [since, before] = ['since', 'before'].map((name) => Date.parse(url.searchParams.get(name) ?? ''))
  const found = [...world.repos.values()].filter(
    (repo) =>
      mayWork(repo, viewer.account) &&
      maySee(repo, viewer) &&
      affiliations.includes(affiliationOf(repo, viewer.account)) &&
      (visibility !== 'private' || repo.plan.isPrivate) &&
      (visibility !== 'public' || !repo.plan.isPrivate) &&
      !(pushedAt(repo) <= (since ?? Number.NaN)) &&
      !(pushedAt(repo) >= (before ?? Number.NaN)),
  )
  return pageOf(call, inOrder(found, call), (repo) => presentRepo(call, repo))
}

export function listReposOf(call: ApiCall): Answer {
  const account = asked(call)
  const type = call.url.searchParams.get('type') ?? 'owner'
  const found = [...call.world.repos.values()].filter((repo) => {
    if (repo.plan.isPrivate || !maySee(repo, call.viewer) || !mayWork(repo, account)) return false
    const isOwn = repo.owner === account
    return type === 'all' || (type === 'member') === !isOwn
  })
  return pageOf(call, inOrder(found, call), (repo) => presentRepo(call, repo))
}

export function listStarred(call: ApiCall): Answer {
  const { login } = asked(call)
  const found = [...call.world.repos.values()].filter(
    ({ plan, owner }) => !plan.isPrivate && !owner.isDeleted && plan.stars?.by.includes(login),
  )
  return pageOf(call, found, (repo) => presentRepo(call, repo))
}

function presentGist(call: ApiCall, account: Account, gist: Gist) {
  const { api, html } = siteOf(call)
  const url = `${api}/gists/${gist.id}`
  const raw = `${html}/${account.login}/${gist.id}/raw`
  const files = Object.entries(gist.files).map(([filename, content]) => [
    filename,
    { filename, type: 'text/plain', language: 'Text', raw_url: `${raw}/${filename}`, size: Buffer.byteLength(content) },
  ])
  return {
    url,
    forks_url: `${url}/forks`,
    commits_url: `${url}/commits`,
    id: gist.id,
    node_id: gist.id,
    git_pull_url: `${html}/${gist.id}.git`,
    git_push_url: `${html}/${gist.id}.git`,
    html_url: `${html}/${account.login}/${gist.id}`,
    files: Object.fromEntries(files) as Record<string, unknown>,
    public: gist.isPublic,
    created_at: instant(gist.createdAt),
    updated_at: instant(gist.createdAt),
    description: gist.description,
    comments: 0,
    comments_enabled: true,
    user: null,
    comments_url: `${url}/comments`,
    owner: presentUser(siteOf(call), account),
    truncated: false,
  }
}

export function listGists(call: ApiCall): Answer {
  const account = asked(call)
  const isShown = (gist: Gist) => gist.isPublic || call.viewer.account === account
  return pageOf(call, account.gists.filter(isShown), (gist) => presentGist(call, account, gist))
}

/** A gist, with the contents of its files. */
export function getGist(call: ApiCall): Answer {
  for (const account of call.world.accounts.values()) {
    const gist = account.isDeleted ? undefined : account.gists.find(({ id }) => id === call.params['id'])
    if (!gist) continue
    const shown = presentGist(call, account, gist)
    const files = Object.entries(gist.files).map(([name, content]) => [
      name,
      { ...(shown.files[name] as object), truncated: false, content, encoding: 'utf-8' },
    ])
    return { json: { ...shown, files: Object.fromEntries(files) as unknown, forks: [], history: [] } }
  }
  throw notFound()
}
