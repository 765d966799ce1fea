import type { Call } from '../../http-stand-in.ts'
import { momentAgo, type Who } from '../histories/plan.ts'
import { type Account, accountByEmail, maySee, type Viewer, type World } from '../world.ts'
import { instant } from './answers.ts'

/** The base addresses used in responses. */
export type Site = { api: string; root: string; html: string }

export function siteOf({ headers }: Pick<Call, 'headers'>): Site {
  const root = `http://${headers.host ?? 'localhost'}`
  return { root, api: `${root}/api/v3`, html: 'https://github.example' }
}

export const nodeId = (type: string, id: number | string): string =>
  Buffer.from(`0${type.length}:${type}${id}`).toString('base64')

type PresentedUser = ReturnType<typeof writeUser>

/** Caches presented users: lists repeat the same few often. */
const written = new WeakMap<Account, { login: string; root: string; user: PresentedUser }>()

export function presentUser(site: Site, account: Account): PresentedUser {
  const known = written.get(account)
  if (known && known.login === account.login && known.root === site.root) return known.user
  const user = writeUser(site, account)
  written.set(account, { login: account.login, root: site.root, user })
  return user
}

function writeUser({ api, root, html }: Site, { login, id, type = 'User' }: Account) {
  const url = `${api}/users/${encodeURIComponent(login)}`
  return {
    login,
    id,
    node_id: nodeId('User', id),
    avatar_url: `${root}/avatars/${encodeURIComponent(login)}.png`,
    gravatar_id: '',
    url,
    html_url: `${html}/${login}`,
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    type,
    user_view_type: 'public',
    site_admin: false,
  }
}

/** The owner of a commit's address on GitHub; null if it has none. */
export function presentAuthor(world: World, site: Site, { email }: Who) {
  const account = accountByEmail(world, email)
  return account ? presentUser(site, account) : null
}

export function presentFullUser(world: World, site: Site, account: Account, viewer: Viewer) {
  const createdAt = instant(momentAgo(account.createdAgo))
  const own = [...world.repos.values()].filter(({ owner }) => owner === account)
  return {
    ...presentUser(site, account),
    name: account.name,
    company: account.company ?? null,
    blog: account.blog ?? '',
    location: account.location ?? null,
    email: account.isEmailPublic ? account.email : null,
    hireable: null,
    bio: account.bio,
    twitter_username: null,
    notification_email: account.isEmailPublic ? account.email : null,
    public_repos: own.filter(({ plan }) => !plan.isPrivate).length,
    public_gists: account.gists.filter(({ isPublic }) => isPublic).length,
    followers: 0,
    following: 0,
    created_at: createdAt,
    updated_at: createdAt,
    ...(viewer.account === account && {
      total_private_repos: own.filter((repo) => repo.plan.isPrivate && maySee(repo, viewer)).length,
      owned_private_repos: own.filter((repo) => repo.plan.isPrivate && maySee(repo, viewer)).length,
      private_gists: account.gists.filter(({ isPublic }) => !isPublic).length,
      disk_usage: own.length * 1024,
      collaborators: 0,
      two_factor_authentication: true,
    }),
  }
}
