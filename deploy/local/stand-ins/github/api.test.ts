import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Octokit } from 'octokit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type GithubStandIn, startGithub } from './server.ts'
import { githubApp } from './settings.ts'
import { grantAt } from './visit.ts'

const broad = 'read:user user:email repo'
const narrow = 'read:user user:email'
const ownRepo = { owner: 'adalindqvist', repo: 'ledger-lines' }

let github: GithubStandIn
beforeAll(async () => {
  github = await startGithub()
})
afterAll(() => github.stop())
beforeEach(() => {
  github.setRateLimits({ core: 5000, search: 30, graphql: 5000, anonymous: 60, status: 403 })
  github.refillRateLimits()
})

function connect(auth?: string, url = github.url): Octokit {
  const quiet = { debug() {}, info() {}, warn() {}, error() {} }
  return new Octokit({
    baseUrl: `${url}/api/v3`,
    ...(auth && { auth }),
    retry: { enabled: false },
    throttle: { enabled: false },
    log: quiet,
  })
}

const as = async (login: string, scope = broad) => connect(await grantAt(github.url, login, scope))

async function refusalOf(asked: Promise<unknown>) {
  const error = (await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  )) as { status: number; message: string; response: { headers: Record<string, string>; data: { message: string } } }
  if (!error) throw new Error('It was not refused.')
  return error
}

test('pages follow each other by their links until every commit was returned once', async () => {
  const octokit = await as('adalindqvist')
  const commits = await octokit.paginate(octokit.rest.repos.listCommits, { ...ownRepo, per_page: 60 })
  expect(commits).toHaveLength(204)
  expect(new Set(commits.map(({ sha }) => sha)).size).toBe(204)
  const dates = commits.map(({ commit }) => commit.committer?.date ?? '')
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test('commits since, until or by someone are filtered', async () => {
  const octokit = await as('kofi-web')
  const all = { owner: 'mangrove-hq', repo: 'mono', per_page: 100 }
  const own = await octokit.paginate(octokit.rest.repos.listCommits, { ...all, author: 'kofi-web' })
  expect(own).toHaveLength(150)
  const [since, until] = ['2025-06-01T00:00:00Z', '2025-09-01T00:00:00Z']
  const some = await octokit.paginate(octokit.rest.repos.listCommits, { ...all, author: 'kofi-web', since, until })
  const expected = own.filter(({ commit }) => {
    const date = commit.committer?.date ?? ''
    return date >= since && date <= until
  })
  expect(some.map(({ sha }) => sha)).toEqual(expected.map(({ sha }) => sha))
  expect(some.length).toBeGreaterThan(3)
})

test('a commit lists its files with lines that add up', async () => {
  const octokit = await as('adalindqvist')
  const { data: list } = await octokit.rest.repos.listCommits({ ...ownRepo, per_page: 5 })
  for (const { sha } of list) {
    const { data } = await octokit.rest.repos.getCommit({ ...ownRepo, ref: sha })
    const files = data.files ?? []
    expect(files.reduce((sum, { additions }) => sum + additions, 0)).toBe(data.stats?.additions)
    for (const { patch = '', additions, deletions } of files) {
      const lines = patch.split('\n')
      expect(lines.filter((line) => line.startsWith('+'))).toHaveLength(additions)
      expect(lines.filter((line) => line.startsWith('-'))).toHaveLength(deletions)
    }
  }
})

test("a commit's version of a file equals its tree and contents", async () => {
  const octokit = await as('adalindqvist')
  const { data: list } = await octokit.rest.repos.listCommits({ ...ownRepo, per_page: 1 })
  const { data: commit } = await octokit.rest.repos.getCommit({ ...ownRepo, ref: list[0]?.sha ?? '' })
  const { data: tree } = await octokit.rest.git.getTree({
    ...ownRepo,
    tree_sha: commit.commit.tree.sha,
    recursive: '1',
  })
  for (const file of commit.files ?? []) {
    expect(tree.tree.find(({ path }) => path === file.filename)?.sha).toBe(file.sha)
    const { data } = await octokit.rest.repos.getContent({ ...ownRepo, path: file.filename })
    const content = 'content' in data ? Buffer.from(data.content ?? '', 'base64').toString() : ''
    const added = (file.patch ?? '').split('\n').filter((line) => line.startsWith('+'))
    expect(content).toContain(added.map((line) => line.slice(1)).join('\n'))
  }
})

test('frameworks appear in manifests and in imports', async () => {
  const octokit = await as('amara-services')
  const dispatchd = { owner: 'amara-services', repo: 'dispatchd' }
  const { data: tree } = await octokit.rest.git.getTree({ ...dispatchd, tree_sha: 'main', recursive: '1' })
  const code = tree.tree.find(({ path }) => path.endsWith('.go'))?.path ?? ''
  for (const path of ['go.mod', code]) {
    const { data } = await octokit.rest.repos.getContent({ ...dispatchd, path })
    expect('content' in data ? Buffer.from(data.content ?? '', 'base64').toString() : '').toContain(
      'google.golang.org/grpc',
    )
  }
})

test('languages leave generated files out', async () => {
  const octokit = await as('olga-generates')
  const widgets = { owner: 'olga-generates', repo: 'widgets' }
  const { data: languages } = await octokit.rest.repos.listLanguages(widgets)
  expect(Object.keys(languages)).toEqual(['TypeScript'])
  const { data: tree } = await octokit.rest.git.getTree({ ...widgets, tree_sha: 'main', recursive: '1' })
  for (const ending of ['.pb.go', '.min.js', 'package-lock.json']) {
    expect(tree.tree.some(({ path }) => path.endsWith(ending))).toBe(true)
  }
  const byHand = tree.tree.reduce((sum, { path, size = 0 }) => sum + (path.startsWith('src/') ? size : 0), 0)
  expect(languages['TypeScript']).toBe(byHand)
})

test('a client with the newest response gets 304, which costs nothing', async () => {
  const octokit = await as('adalindqvist')
  const first = await octokit.rest.repos.listCommits(ownRepo)
  const refusal = await refusalOf(
    octokit.rest.repos.listCommits({ ...ownRepo, headers: { 'if-none-match': first.headers.etag ?? '' } }),
  )
  expect(refusal.status).toBe(304)
  expect(refusal.response.headers['x-ratelimit-used']).toBe('1')
  github.pushCommits({
    repo: 'adalindqvist/ledger-lines',
    by: 'adalindqvist',
    commits: 1,
    language: 'typescript',
    folder: 'src',
  })
  const later = await octokit.rest.repos.listCommits({
    ...ownRepo,
    headers: { 'if-none-match': first.headers.etag ?? '' },
  })
  expect(later.status).toBe(200)
  expect(later.data[1]?.sha).toBe(first.data[0]?.sha)
})

test('a token that used up its hour is refused until the hour is over, and another is not', async () => {
  const [octokit, other] = [await as('noor-haddad'), await as('tokafor')]
  github.setRateLimits({ core: 2 })
  await octokit.rest.users.getAuthenticated()
  const { headers } = await octokit.rest.users.getAuthenticated()
  expect(headers).toMatchObject({
    'x-ratelimit-limit': '2',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-resource': 'core',
  })
  const { status, message, response } = await refusalOf(octokit.rest.users.getAuthenticated())
  expect([status, response.headers['x-ratelimit-remaining']]).toEqual([403, '0'])
  expect(message).toContain('API rate limit exceeded for user ID 2650419')
  expect(Number(response.headers['x-ratelimit-reset'])).toBeGreaterThan(Date.now() / 1000)
  github.setRateLimits({ status: 429 })
  expect((await refusalOf(octokit.rest.users.getAuthenticated())).status).toBe(429)
  expect((await other.rest.users.getAuthenticated()).status).toBe(200)
  github.refillRateLimits()
  expect((await octokit.rest.users.getAuthenticated()).status).toBe(200)
})

test('a client that is too fast is told when to retry, in the words that clients look for', async () => {
  const octokit = await as('noor-haddad')
  github.refuseNext({ count: 1, retryAfterSeconds: 7 })
  const { status, message, response } = await refusalOf(octokit.rest.users.getAuthenticated())
  expect([status, response.headers['retry-after']]).toEqual([403, '7'])
  expect(message).toMatch(/secondary rate limit/)
  expect((await octokit.rest.users.getAuthenticated()).status).toBe(200)
})

test('search and GraphQL have separate limits', async () => {
  const octokit = await as('mateus-pulls')
  github.setRateLimits({ search: 1, graphql: 1 })
  await octokit.rest.search.issuesAndPullRequests({ q: 'type:pr author:mateus-pulls' })
  expect(
    (await refusalOf(octokit.rest.search.issuesAndPullRequests({ q: 'type:pr author:mateus-pulls' }))).status,
  ).toBe(403)
  expect((await octokit.rest.users.getAuthenticated()).headers['x-ratelimit-used']).toBe('1')
  await octokit.graphql('{ viewer { login } }')
  await expect(octokit.graphql('{ viewer { login } }')).rejects.toMatchObject({ errors: [{ type: 'RATE_LIMITED' }] })
})

test('private repositories are visible to tokens of scope repo only', async () => {
  const listed = async (scope: string) => {
    const octokit = await as('adalindqvist', scope)
    const { data, headers } = await octokit.rest.repos.listForAuthenticatedUser({ per_page: 100 })
    expect(headers['x-oauth-scopes']).toBe(scope.split(' ').join(', '))
    return data.filter((repo) => repo.private).map((repo) => repo.full_name)
  }
  expect(await listed(broad)).toEqual(['trappa-labs/settlements'])
  expect(await listed(narrow)).toEqual([])
  const settlements = { owner: 'trappa-labs', repo: 'settlements' }
  expect((await refusalOf((await as('adalindqvist', narrow)).rest.repos.get(settlements))).status).toBe(404)
  expect((await refusalOf((await as('noor-haddad')).rest.repos.get(settlements))).status).toBe(404)
  expect((await (await as('adalindqvist')).rest.repos.get(settlements)).data.visibility).toBe('private')
})

test('email addresses need their scope, and unconfirmed ones are marked', async () => {
  const octokit = await as('sun-many-mails', narrow)
  const { data } = await octokit.rest.users.listEmailsForAuthenticatedUser()
  expect(data.filter(({ verified }) => verified).map(({ email }) => email)).toEqual([
    'sun-many-mails@mail.example',
    'sun.park@work.example',
    expect.stringMatching(/^\d+\+sun-many-mails@users\.noreply\.github\.com$/),
  ])
  expect(data.find(({ email }) => email === 'aiko-abara@mail.example')?.verified).toBe(false)
  const without = await as('sun-many-mails', 'read:user')
  expect((await refusalOf(without.rest.users.listEmailsForAuthenticatedUser())).status).toBe(404)
})

test('commits are attributed by confirmed addresses only', async () => {
  const octokit = await as('sun-many-mails')
  const commits = await octokit.paginate(octokit.rest.repos.listCommits, {
    owner: 'sun-many-mails',
    repo: 'console',
    per_page: 100,
  })
  const loginsOf = (email: string) => [
    ...new Set(
      commits.filter(({ commit }) => commit.author?.email === email).map(({ author }) => author?.login ?? null),
    ),
  ]
  expect(loginsOf('sun.park@work.example')).toEqual(['sun-many-mails'])
  expect(loginsOf('sun@never-confirmed.example')).toEqual([null])
  expect(loginsOf('aiko-abara@mail.example')).toEqual(['aiko-abara'])
})

test("pull requests merged into others' repositories are found, with their files, commits and reviews", async () => {
  const octokit = await as('mateus-pulls')
  const q = 'type:pr author:mateus-pulls is:merged -user:mateus-pulls'
  const found = await octokit.paginate(octokit.rest.search.issuesAndPullRequests, { q, per_page: 30 })
  expect(found).toHaveLength(46)
  const quayside = { owner: 'quayside', repo: 'router', pull_number: found[0]?.number ?? 0 }
  const { data: pull } = await octokit.rest.pulls.get(quayside)
  expect(pull).toMatchObject({ merged: true, commits: 3, user: { login: 'mateus-pulls' } })
  const files = await octokit.paginate(octokit.rest.pulls.listFiles, quayside)
  expect(files.reduce((sum, { additions }) => sum + additions, 0)).toBe(pull.additions)
  const { data: commits } = await octokit.rest.pulls.listCommits(quayside)
  expect(commits.map(({ author }) => author?.login)).toEqual(['mateus-pulls', 'mateus-pulls', 'mateus-pulls'])
  const { data: merge } = await octokit.rest.repos.getCommit({ ...quayside, ref: pull.merge_commit_sha ?? '' })
  expect(merge.parents[1]?.sha).toBe(commits.at(-1)?.sha)
  const reviewer = await octokit.rest.search.issuesAndPullRequests({ q: 'type:pr reviewed-by:odile-reads' })
  expect(reviewer.data.total_count).toBeGreaterThan(80)
})

test('a squash looks as GitHub makes it: by its author, committed and signed in the browser', async () => {
  const octokit = await as('tomas-horak')
  const intake = { owner: 'oxbow-data', repo: 'intake' }
  const { data } = await octokit.rest.repos.listCommits({ ...intake, author: 'tomas-horak', per_page: 1 })
  expect(data[0]).toMatchObject({ author: { login: 'tomas-horak' }, committer: { login: 'web-flow' } })
  expect(data[0]?.commit.verification).toMatchObject({ verified: true, reason: 'valid' })
  expect(data[0]?.commit.message).toMatch(/\(#\d+\)\n\nCo-authored-by: /)
})

test('a fork has the very commits of its source, and a mirror the same trees by another author', async () => {
  const octokit = await as('felix-forks')
  const shas = async (owner: string, repo: string) =>
    (await octokit.paginate(octokit.rest.repos.listCommits, { owner, repo, per_page: 100 })).map((one) => ({
      sha: one.sha,
      tree: one.commit.tree.sha,
      by: one.author?.login,
    }))
  const [source, fork] = [await shas('gravelworks', 'raft'), await shas('felix-forks', 'raft')]
  expect(source.map(({ sha }) => sha)).toEqual(expect.arrayContaining(fork.map(({ sha }) => sha)))
  const [real, mirror] = [await shas('flintlock', 'parser'), await shas('max-mirrors', 'my-parser')]
  expect(mirror.map(({ tree }) => tree)).toEqual(real.map(({ tree }) => tree))
  expect(mirror.every(({ by, sha }, place) => by === 'max-mirrors' && sha !== real[place]?.sha)).toBe(true)
})

test('stars have their times if the client asks for them', async () => {
  const octokit = await as('sia-shines')
  const { data } = await octokit.rest.activity.listStargazersForRepo({
    owner: 'sia-shines',
    repo: 'superkit',
    headers: { accept: 'application/vnd.github.star+json' },
  })
  const stars = data as { starred_at: string; user: { login: string } }[]
  expect(stars).toHaveLength(24)
  const { data: giver } = await octokit.rest.users.getByUsername({ username: stars[0]?.user.login ?? '' })
  expect(Date.parse(stars[0]?.starred_at ?? '') - Date.parse(giver.created_at)).toBeLessThan(60 * 24 * 3600 * 1000)
})

test('a renamed account keeps its token and its id; its old repository addresses redirect', async () => {
  const own = await startGithub()
  const octokit = connect(await grantAt(own.url, 'lena-novak', broad), own.url)
  const { data: before } = await octokit.rest.users.getAuthenticated()
  own.renameAccount({ login: 'lena-novak', to: 'lena-bergman' })
  expect((await octokit.rest.users.getAuthenticated()).data).toMatchObject({ login: 'lena-bergman', id: before.id })
  expect((await refusalOf(octokit.rest.users.getByUsername({ username: 'lena-novak' }))).status).toBe(404)
  expect((await octokit.request('GET /user/{account_id}', { account_id: before.id })).data.login).toBe('lena-bergman')
  const old = await fetch(`${own.url}/api/v3/repos/lena-novak/tiny-planner/commits?per_page=1`, { redirect: 'manual' })
  expect([old.status, old.headers.get('location')]).toEqual([
    301,
    expect.stringMatching(/\/repositories\/\d+\/commits\?per_page=1$/),
  ])
  const { data } = await octokit.rest.repos.listCommits({ owner: 'lena-novak', repo: 'tiny-planner', per_page: 1 })
  expect(data[0]?.author?.login).toBe('lena-bergman')
  await own.stop()
})

test('a deleted account is gone, and its commits elsewhere belong to no one', async () => {
  const own = await startGithub()
  const octokit = connect(await grantAt(own.url, 'kofi-web'), own.url)
  own.deleteAccount({ login: 'kofi-web' })
  expect((await refusalOf(octokit.rest.users.getAuthenticated())).status).toBe(401)
  const other = connect(undefined, own.url)
  expect((await refusalOf(other.rest.users.getByUsername({ username: 'kofi-web' }))).status).toBe(404)
  const { data } = await other.rest.repos.listCommits({
    owner: 'mangrove-hq',
    repo: 'mono',
    author: 'kofi-web@mail.example',
  })
  expect(data[0]).toMatchObject({ author: null, commit: { author: { email: 'kofi-web@mail.example' } } })
  await own.stop()
})

test('a transferred repository has a new owner, and the old address redirects', async () => {
  const own = await startGithub()
  own.transferRepo({ repo: 'lena-novak/letters', to: 'quayside' })
  const { data } = await connect(undefined, own.url).rest.repos.get({ owner: 'lena-novak', repo: 'letters' })
  expect(data.full_name).toBe('quayside/letters')
  await own.stop()
})

test('a grant that the person withdraws ends in the middle of the pages', async () => {
  const octokit = await as('piotr-zielak')
  const pages = octokit.paginate.iterator(octokit.rest.repos.listCommits, {
    owner: 'piotr-zielak',
    repo: 'library-desk',
    per_page: 50,
  })
  const read = async () => {
    for await (const { data } of pages) if (data.length > 0) github.withdrawGrant({ login: 'piotr-zielak' })
  }
  expect(await refusalOf(read())).toMatchObject({ status: 401 })
  await expect((await as('piotr-zielak')).rest.users.getAuthenticated()).resolves.toMatchObject({ status: 200 })
})

test('a grant that the app deletes ends every token of that person', async () => {
  const [first, second] = [await grantAt(github.url, 'amara-services'), await grantAt(github.url, 'amara-services')]
  await connect().request('DELETE /applications/{client_id}/grant', {
    client_id: githubApp.clientId,
    access_token: first,
    headers: { authorization: `basic ${btoa(`${githubApp.clientId}:${githubApp.clientSecret}`)}` },
  })
  for (const token of [first, second])
    expect((await refusalOf(connect(token).rest.users.getAuthenticated())).status).toBe(401)
})

test('a token that the app deletes is the only one that ends', async () => {
  const [first, second] = [await grantAt(github.url, 'amara-services'), await grantAt(github.url, 'amara-services')]
  await connect().request('DELETE /applications/{client_id}/token', {
    client_id: githubApp.clientId,
    access_token: first,
    headers: { authorization: `basic ${btoa(`${githubApp.clientId}:${githubApp.clientSecret}`)}` },
  })
  expect((await refusalOf(connect(first).rest.users.getAuthenticated())).status).toBe(401)
  expect((await connect(second).rest.users.getAuthenticated()).status).toBe(200)
})

test('accounts that joined before a restart are there after it, with the same commits and a valid token', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'github-'))
  const list = async (url: string, token: string) => {
    const { data } = await connect(token, url).rest.repos.listCommits({ owner: 'joyce-demo', repo: 'dispatchd' })
    return data.map(({ sha }) => sha)
  }
  const before = await startGithub({ folder })
  before.addAccountLike({ like: 'amara-services', login: 'joyce-demo', name: 'Joyce', email: 'joyce@people.example' })
  const token = await grantAt(before.url, 'joyce-demo')
  const commits = await list(before.url, token)
  await before.stop()
  const after = await startGithub({ folder })
  expect(await list(after.url, token)).toEqual(commits)
  await after.stop()
  await rm(folder, { recursive: true })
})

test('a force push gives later commits new names, and keeps earlier ones', async () => {
  const own = await startGithub()
  const octokit = connect(undefined, own.url)
  const wetland = { owner: 'gerda-wolff', repo: 'shop', per_page: 100 }
  const list = async () =>
    (await octokit.paginate(octokit.rest.repos.listCommits, wetland)).map(({ sha }) => sha).toReversed()
  const before = await list()
  own.rewriteHistory({ repo: 'gerda-wolff/shop', keep: 100 })
  const after = await list()
  expect(after.slice(0, 100)).toEqual(before.slice(0, 100))
  expect(after.slice(100).some((sha) => before.includes(sha))).toBe(false)
  expect((await refusalOf(octokit.rest.repos.getCommit({ ...wetland, ref: before.at(-1) ?? '' }))).status).toBe(422)
  await own.stop()
})

test('responses fail and wait as often and as long as configured', async () => {
  const octokit = await as('noor-haddad')
  github.failNext({ count: 2 })
  expect((await refusalOf(octokit.rest.users.getAuthenticated())).status).toBe(502)
  expect((await refusalOf(octokit.rest.users.getAuthenticated())).status).toBe(502)
  expect((await octokit.rest.users.getAuthenticated()).status).toBe(200)
  github.setDelay({ milliseconds: 120 })
  const begun = Date.now()
  await octokit.rest.users.getAuthenticated()
  expect(Date.now() - begun).toBeGreaterThanOrEqual(115)
  github.setDelay({ milliseconds: 0 })
})

test('an empty repository is listed, and refuses whatever needs a commit', async () => {
  const octokit = await as('rhea-now')
  const empty = { owner: 'rhea-now', repo: 'next-idea' }
  const { data: listed } = await octokit.rest.repos.listForAuthenticatedUser()
  const shown = listed.find(({ name }) => name === empty.repo)
  expect(shown).toMatchObject({ size: 0, language: null })
  expect(shown?.pushed_at).toBe(shown?.created_at)
  expect((await refusalOf(octokit.rest.repos.listCommits(empty))).status).toBe(409)
  expect((await refusalOf(octokit.rest.git.getTree({ ...empty, tree_sha: 'HEAD' }))).status).toBe(409)
  expect((await refusalOf(octokit.rest.repos.getContent({ ...empty, path: '' }))).status).toBe(404)
  expect((await octokit.rest.repos.listLanguages(empty)).data).toEqual({})
})

test.each([
  { status: 451, message: 'Repository access blocked', block: { reason: 'dmca' } },
  { status: 403, message: 'Repository access blocked', block: { reason: 'tos' } },
  { status: 500, message: 'Server Error', block: undefined },
] as const)('a repository that fails with $status fails alone, and stays in lists, until it is repaired', async (o) => {
  const octokit = await as('adalindqvist')
  const { data: listed } = await octokit.rest.repos.listForAuthenticatedUser()
  const [broken, other] = listed.map(({ full_name, name, owner }) => ({ full_name, repo: name, owner: owner.login }))
  if (!broken || !other) throw new Error('There are fewer than two repositories.')
  github.breakRepo({ repo: broken.full_name, status: o.status })
  const refusal = await refusalOf(octokit.rest.repos.listCommits(broken))
  expect(refusal.status).toBe(o.status)
  expect(refusal.response.data).toMatchObject({ message: o.message, ...(o.block && { block: o.block }) })
  expect((await refusalOf(octokit.rest.repos.get(broken))).status).toBe(o.status)
  const query = 'query ($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { nameWithOwner } }'
  const { owner, repo } = broken
  await expect(octokit.graphql(query, { owner, repo })).rejects.toMatchObject({
    data: { repository: null },
    errors: [{ type: 'FORBIDDEN' }],
  })
  expect((await octokit.rest.repos.listCommits(other)).status).toBe(200)
  expect((await octokit.rest.repos.listForAuthenticatedUser()).data).toHaveLength(listed.length)
  github.mendRepo({ repo: broken.full_name })
  expect((await octokit.rest.repos.listCommits(broken)).status).toBe(200)
})

test('one path of a repository breaks, and the others work', async () => {
  const octokit = await as('adalindqvist')
  github.breakRepo({ repo: 'adalindqvist/ledger-lines', status: 500, path: '/commits/' })
  const { data: list } = await octokit.rest.repos.listCommits({ ...ownRepo, per_page: 2 })
  expect((await refusalOf(octokit.rest.repos.getCommit({ ...ownRepo, ref: list[0]?.sha ?? '' }))).status).toBe(500)
  github.breakRepo({ repo: 'adalindqvist/ledger-lines', status: 500, path: `/commits/${list[0]?.sha}` })
  expect((await refusalOf(octokit.rest.repos.getCommit({ ...ownRepo, ref: list[0]?.sha ?? '' }))).status).toBe(500)
  expect((await octokit.rest.repos.getCommit({ ...ownRepo, ref: list[1]?.sha ?? '' })).status).toBe(200)
  github.mendRepo({ repo: 'adalindqvist/ledger-lines' })
})

test('a repository is deleted between two requests, and then is in no list', async () => {
  const own = await startGithub()
  const octokit = connect(await grantAt(own.url, 'adalindqvist', broad), own.url)
  own.breakRepo({ repo: 'adalindqvist/ledger-lines', status: 404, afterAnswers: 2 })
  expect((await octokit.rest.repos.listCommits(ownRepo)).status).toBe(200)
  expect((await octokit.rest.repos.get(ownRepo)).status).toBe(200)
  expect((await refusalOf(octokit.rest.repos.listCommits(ownRepo))).status).toBe(404)
  const { data: listed } = await octokit.rest.repos.listForAuthenticatedUser({ per_page: 100 })
  expect(listed.map(({ name }) => name)).not.toContain(ownRepo.repo)
  const { data: shown } = await octokit.rest.repos.listForUser({ username: 'adalindqvist', per_page: 100 })
  expect(shown.map(({ name }) => name)).not.toContain(ownRepo.repo)
  await own.stop()
})

test('a person proves an account by its bio or by a public gist', async () => {
  const octokit = connect()
  github.setBio({ login: 'karim-trabelsi', bio: 'codekin-1234' })
  expect((await octokit.rest.users.getByUsername({ username: 'karim-trabelsi' })).data.bio).toBe('codekin-1234')
  github.addGist({ login: 'karim-trabelsi', files: { 'codekin.txt': 'codekin-1234' } })
  const { data } = await octokit.rest.gists.listForUser({ username: 'karim-trabelsi' })
  const { data: gist } = await octokit.rest.gists.get({ gist_id: data[0]?.id ?? '' })
  expect(gist.files?.['codekin.txt']?.content).toBe('codekin-1234')
})

test("an operator does the same by HTTP, and gives someone a history like another's", async () => {
  const order = { like: 'amara-services', login: 'joyce-demo', name: 'Joyce Demo', email: 'joyce@people.example' }
  const response = await fetch(`${github.url}/_stand-in/addAccountLike`, {
    method: 'POST',
    body: JSON.stringify(order),
  })
  expect(await response.json()).toMatchObject({ login: 'joyce-demo', skills: { Go: 'strong' } })
  const octokit = await as('joyce-demo')
  const { data } = await octokit.rest.repos.listCommits({
    owner: 'joyce-demo',
    repo: 'dispatchd',
    author: 'joyce-demo',
  })
  expect(data[0]?.author?.login).toBe('joyce-demo')
  expect((await fetch(`${github.url}/_stand-in/nonsense`, { method: 'POST' })).status).toBe(404)
})

type HistoryPage = {
  repository: {
    defaultBranchRef: {
      target: {
        history: { totalCount: number; nodes: { oid: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } }
      }
    }
  }
}
const historyQuery = `query ($owner: String!, $name: String!, $emails: [String!], $after: String) {
  rateLimit { cost remaining resetAt }
  repository(owner: $owner, name: $name) { defaultBranchRef { target { ... on Commit {
    history(first: 50, after: $after, author: { emails: $emails }) {
      totalCount pageInfo { hasNextPage endCursor }
      nodes { oid authoredDate committedDate additions deletions changedFilesIfAvailable author { email user { login } } parents { totalCount } }
    }
  } } } }
}`

test('GraphQL returns the same commits, by cursor', async () => {
  const octokit = await as('adalindqvist')
  const variables = { owner: 'trappa-labs', name: 'settlements', emails: ['ada.lindqvist@trappa.example'] }
  const oids: string[] = []
  for (let after: string | null = null; ; ) {
    const page: HistoryPage = await octokit.graphql(historyQuery, { ...variables, after })
    const { history } = page.repository.defaultBranchRef.target
    oids.push(...history.nodes.map(({ oid }) => oid))
    expect(history.totalCount).toBe(150)
    if (!history.pageInfo.hasNextPage) break
    after = history.pageInfo.endCursor
  }
  const listed = await octokit.paginate(octokit.rest.repos.listCommits, {
    owner: 'trappa-labs',
    repo: 'settlements',
    author: 'adalindqvist',
    per_page: 100,
  })
  expect(oids).toEqual(listed.map(({ sha }) => sha))
})

test('contributions are grouped by repository; private ones are only a number to others', async () => {
  const query = `{ viewer { contributionsCollection(from: "2025-10-01T00:00:00Z", to: "2026-09-30T00:00:00Z") {
    restrictedContributionsCount
    commitContributionsByRepository(maxRepositories: 100) { repository { nameWithOwner } contributions { totalCount } }
  } } }`
  const ask = async (scope: string) => {
    const { viewer } = await (await as('adalindqvist', scope)).graphql<{
      viewer: {
        contributionsCollection: {
          restrictedContributionsCount: number
          commitContributionsByRepository: { repository: { nameWithOwner: string } }[]
        }
      }
    }>(query)
    const { restrictedContributionsCount: hidden, commitContributionsByRepository: shown } =
      viewer.contributionsCollection
    return { hidden, names: shown.map(({ repository }) => repository.nameWithOwner) }
  }
  const [all, some] = [await ask(broad), await ask(narrow)]
  expect(all.hidden).toBe(0)
  expect(all.names).toContain('trappa-labs/settlements')
  expect(some.hidden).toBeGreaterThan(30)
  expect(some.names).toEqual(all.names.filter((name) => name !== 'trappa-labs/settlements'))
})

type Found = {
  search: {
    issueCount: number
    nodes: {
      number: number
      mergedBy: { databaseId: number }
      mergeCommit: { oid: string }
      authorAssociation: string
    }[]
  }
}

test('GraphQL finds the same pull requests as the search, with who merged and reviewed them', async () => {
  const octokit = await as('mateus-pulls')
  const q = 'type:pr author:mateus-pulls is:merged -user:mateus-pulls'
  const { search } = await octokit.graphql<Found>(
    `query ($q: String!) { search(query: $q, type: ISSUE, first: 10) { issueCount nodes { ... on PullRequest {
      number mergeCommit { oid } mergedBy { ... on User { databaseId } } authorAssociation
      reviews(first: 20) { nodes { author { login } } } commits(first: 100) { nodes { commit { oid author { email } } } }
    } } } }`,
    { q },
  )
  const { data } = await octokit.rest.search.issuesAndPullRequests({ q, per_page: 10 })
  expect(search.issueCount).toBe(data.total_count)
  expect(search.nodes.map(({ number }) => number)).toEqual(data.items.map(({ number }) => number))
  expect(new Set(search.nodes.map(({ authorAssociation }) => authorAssociation))).toEqual(new Set(['CONTRIBUTOR']))
  const { data: pull } = await octokit.rest.pulls.get({
    owner: 'quayside',
    repo: 'router',
    pull_number: search.nodes[0]?.number ?? 0,
  })
  expect(search.nodes[0]).toMatchObject({
    mergeCommit: { oid: pull.merge_commit_sha },
    mergedBy: { databaseId: pull.merged_by?.id },
  })
})

type Starred = {
  repository: {
    stargazers: {
      edges: {
        starredAt: string
        node: { login: string; starredRepositories: { nodes: { owner: { login: string } }[] } }
      }[]
    }
  }
}

test('GraphQL returns who starred a repository, the age of their account, and their other stars', async () => {
  const octokit = await as('sia-shines')
  const { repository } = await octokit.graphql<Starred>(
    `{ repository(owner: "sia-shines", name: "superkit") { stargazers(first: 50, orderBy: { field: STARRED_AT, direction: DESC }) {
      edges { starredAt node { login createdAt starredRepositories(first: 50) { nodes { owner { login } } } } }
    } } }`,
  )
  const { edges } = repository.stargazers
  expect(edges).toHaveLength(24)
  const times = edges.map(({ starredAt }) => starredAt)
  expect(times).toEqual(times.toSorted().toReversed())
  const owners = edges.flatMap(({ node }) => node.starredRepositories.nodes.map(({ owner }) => owner.login))
  expect(new Set(owners)).toContain('sia-shines')
  expect(new Set(owners).size).toBeGreaterThan(5)
})

test('a tree is found in any repository except forks', async () => {
  const octokit = await as('max-mirrors')
  const treeOf = async (owner: string, repo: string) => {
    const { data } = await octokit.rest.repos.listCommits({ owner, repo, per_page: 1 })
    return data[0]?.commit.tree.sha ?? ''
  }
  const placesOf = async (tree: string) => {
    const { data } = await octokit.rest.search.commits({ q: `tree:${tree}` })
    return data.items.map(({ repository }) => repository.full_name)
  }
  expect(await placesOf(await treeOf('max-mirrors', 'my-parser'))).toEqual(
    expect.arrayContaining(['max-mirrors/my-parser', 'flintlock/parser']),
  )
  expect(await placesOf(await treeOf('felix-forks', 'raft'))).not.toContain('felix-forks/raft')
  expect(await placesOf(await treeOf('adalindqvist', 'ledger-lines'))).toEqual(['adalindqvist/ledger-lines'])
})

test('GraphQL returns the contents of a file', async () => {
  const octokit = await as('adalindqvist')
  const { repository } = await octokit.graphql<{ repository: { readme: { text: string }; none: null } }>(
    `{ repository(owner: "adalindqvist", name: "ledger-lines") {
      readme: object(expression: "HEAD:README.md") { ... on Blob { text } } none: object(expression: "HEAD:no.md") { ... on Blob { text } }
    } }`,
  )
  expect(repository.readme.text).toMatch(/^# ledger-lines/)
  expect(repository.none).toBeNull()
})

test('GraphQL refuses unknown fields in its own way', async () => {
  const octokit = await as('adalindqvist')
  await expect(octokit.graphql('{ viewer { secrets } }')).rejects.toMatchObject({
    errors: [{ extensions: { code: 'undefinedField', typeName: 'User', fieldName: 'secrets' } }],
  })
  await expect(octokit.graphql('{ repository(owner: "a", name: "b") { id } }')).rejects.toMatchObject({
    errors: [{ type: 'NOT_FOUND', path: ['repository'] }],
  })
})
