import { languages } from '../histories/code/languages.ts'
import { momentAgo, type RepoPlan } from '../histories/plan.ts'
import { fullName, mayWork, type Repo, type Viewer, type World } from '../world.ts'
import { instant } from './answers.ts'
import { nodeId, presentUser, type Site, siteOf } from './present-users.ts'

type Asking = { world: World; viewer: Viewer; headers: Parameters<typeof siteOf>[0]['headers'] }

/** When a repository was created on GitHub. */
export function createdAt({ plan }: Repo): number {
  const ago =
    plan.createdAgo ?? plan.forkOf?.ago ?? plan.mirrorOf?.from ?? Math.max(0, ...plan.phases.map(({ from }) => from))
  return momentAgo(ago)
}

/** Time of the last push, or of creation: not before its newest commit, and computed without building its history. */
export function pushedAt(repo: Repo): number {
  const { plan, edits } = repo
  const phases = [...plan.phases, ...edits.flatMap((edit) => (edit.kind === 'push' ? [edit.phase] : []))]
  const ends = phases.map(({ at, to, rhythm, from, count }) => {
    if (at !== undefined) return at + count * 1000
    // Commits of a branch may be a second apart.
    return (rhythm === 'burst' ? momentAgo(from) + count * 8000 : momentAgo(to)) + 3600 * 1000
  })
  const begun = plan.mirrorOf ? momentAgo(plan.mirrorOf.to) : plan.forkOf ? momentAgo(plan.forkOf.ago) : 0
  const rewrites = edits.flatMap((edit) => (edit.kind === 'rewrite' ? [edit.at] : []))
  return Math.max(begun, ...ends, ...rewrites) || createdAt(repo)
}

/** The language of most of the code. */
export function mainLanguage(world: World, plan: RepoPlan): string | null {
  const counts = new Map<string, number>()
  for (const { crafts, count, shape = 'work', lines = 0 } of plan.phases) {
    if (shape !== 'work' && shape !== 'import') continue
    for (const { language } of crafts) {
      const { name } = languages[language]
      if (language === 'markdown' || language === 'yaml') continue
      counts.set(name, (counts.get(name) ?? 0) + (count * 40 + lines) / crafts.length)
    }
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
  if (most) return most[0]
  const source = world.byPlan.get((plan.forkOf ?? plan.mirrorOf)?.path ?? '')
  return source ? mainLanguage(world, source.plan) : null
}

const templated = {
  archive: '/{archive_format}{/ref}',
  assignees: '/assignees{/user}',
  blobs: '/git/blobs{/sha}',
  branches: '/branches{/branch}',
  collaborators: '/collaborators{/collaborator}',
  comments: '/comments{/number}',
  commits: '/commits{/sha}',
  compare: '/compare/{base}...{head}',
  contents: '/contents/{+path}',
  contributors: '/contributors',
  deployments: '/deployments',
  downloads: '/downloads',
  events: '/events',
  forks: '/forks',
  git_commits: '/git/commits{/sha}',
  git_refs: '/git/refs{/sha}',
  git_tags: '/git/tags{/sha}',
  hooks: '/hooks',
  issue_comment: '/issues/comments{/number}',
  issue_events: '/issues/events{/number}',
  issues: '/issues{/number}',
  keys: '/keys{/key_id}',
  labels: '/labels{/name}',
  languages: '/languages',
  merges: '/merges',
  milestones: '/milestones{/number}',
  notifications: '/notifications{?since,all,participating}',
  pulls: '/pulls{/number}',
  releases: '/releases{/id}',
  stargazers: '/stargazers',
  statuses: '/statuses/{sha}',
  subscribers: '/subscribers',
  subscription: '/subscription',
  tags: '/tags',
  teams: '/teams',
  trees: '/git/trees{/sha}',
}

const urlsOf = (site: Site, url: string, path: string) => ({
  html_url: `${site.html}/${path}`,
  url,
  ...Object.fromEntries(Object.entries(templated).map(([name, rest]) => [`${name}_url`, `${url}${rest}`])),
  clone_url: `${site.html}/${path}.git`,
  git_url: `git://github.example/${path}.git`,
  ssh_url: `git@github.example:${path}.git`,
  svn_url: `${site.html}/${path}`,
})

function permissionsOf(repo: Repo, { account }: Viewer) {
  const isOwner = repo.owner === account
  const mayPush = account !== undefined && mayWork(repo, account)
  return { admin: isOwner, maintain: isOwner, push: mayPush, triage: mayPush, pull: true }
}

/** A repository as in lists. */
export function presentRepo(call: Asking, repo: Repo) {
  const { plan, id, name, owner } = repo
  const site = siteOf(call)
  const path = fullName(repo)
  const isPrivate = plan.isPrivate ?? false
  const stars = plan.stars?.by.length ?? 0
  const forks = call.world.forks.get(plan.path) ?? 0
  return {
    id,
    node_id: nodeId('Repository', id),
    name,
    full_name: path,
    private: isPrivate,
    owner: presentUser(site, owner),
    description: plan.description ?? null,
    fork: plan.forkOf !== undefined,
    ...urlsOf(site, `${site.api}/repos/${path}`, path),
    created_at: instant(createdAt(repo)),
    updated_at: instant(pushedAt(repo)),
    pushed_at: instant(pushedAt(repo)),
    homepage: null,
    size: plan.phases.reduce((sum, { count: commits, lines = 0 }) => sum + commits + (lines >> 5), 0),
    stargazers_count: stars,
    watchers_count: stars,
    language: mainLanguage(call.world, plan),
    has_issues: true,
    has_projects: false,
    has_downloads: true,
    has_wiki: false,
    has_pages: false,
    has_discussions: false,
    forks_count: forks,
    mirror_url: null,
    archived: plan.isArchived ?? false,
    disabled: false,
    open_issues_count: plan.phases.filter(({ pulls }) => pulls?.end === 'open').length,
    license: null,
    allow_forking: true,
    is_template: false,
    web_commit_signoff_required: false,
    topics: [],
    visibility: isPrivate ? 'private' : 'public',
    forks,
    open_issues: 0,
    watchers: stars,
    default_branch: 'main',
    ...(call.viewer.account && { permissions: permissionsOf(repo, call.viewer) }),
  }
}

/** A repository as in results of the commit search. */
export function presentMinimalRepo(call: Asking, repo: Repo) {
  const {
    id,
    node_id,
    name,
    full_name,
    private: isPrivate,
    owner,
    html_url,
    description,
    fork,
    url,
  } = presentRepo(call, repo)
  return { id, node_id, name, full_name, private: isPrivate, owner, html_url, description, fork, url }
}

/** A single repository: with its fork source. */
export function presentFullRepo(call: Asking, repo: Repo) {
  const source = call.world.byPlan.get(repo.plan.forkOf?.path ?? '')
  const shown = presentRepo(call, repo)
  const parent = source && presentRepo(call, source)
  return {
    ...shown,
    temp_clone_token: null,
    network_count: shown.forks_count,
    subscribers_count: 1,
    ...(parent && { parent, source: parent }),
  }
}
