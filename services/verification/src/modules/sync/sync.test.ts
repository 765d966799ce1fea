import type { GithubSync } from '@codekin/contracts/github/models'
import { profileChanged } from '@codekin/contracts/identity/events'
import {
  githubConnected,
  githubDisconnected,
  githubSyncChanged,
  githubSynced,
} from '@codekin/contracts/verification/events'
import { aProfileCard } from '@codekin/test-kit/states'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Developer } from '../../../testing/makers.ts'
import { startWithGithub, type TestGithub } from '../../../testing/start-github.ts'
import { tokenOwner } from '../connection/rules/token-owner.ts'

let service: TestGithub
beforeAll(async () => void (service = await startWithGithub()))
afterAll(() => service.stop())
afterEach(() => {
  const { github } = service
  github.setDelay({ milliseconds: 0 })
  github.failNext({ count: 0 })
  github.refuseNext({ count: 0, retryAfterSeconds: 60 })
  github.setRateLimits({ core: 5000, search: 30, graphql: 5000, status: 403 })
  github.refillRateLimits()
})

const day = 86_400

let likes = 0
/** Creates an account with the history of another, so that a test may change it. */
async function accountLike(like: string): Promise<string> {
  likes += 1
  const login = `${like}-${likes}`
  service.github.addAccountLike({ like, login, name: `Like ${likes}`, email: `like-${likes}@people.example` })
  return login
}

/** A person whose account with this history is synced. */
async function read(like: string, includePrivate = false): Promise<{ ada: Developer; login: string }> {
  const login = await accountLike(like)
  const ada = await service.agreeing()
  await service.connect(ada, login, includePrivate)
  expect(await service.synced(ada)).toMatchObject({ state: 'done' })
  return { ada, login }
}

const figuresOf = async (ada: Developer) => {
  const { skills, repositories, pullRequests, signals } = await ada.github.getGithubDashboard()
  return {
    skills: skills.map(({ skill, lines, commits }) => [skill, lines, commits]),
    counted: repositories.map(({ byReason, unread }) => ({ byReason, unread })),
    pullRequests,
    signals: signals.map(({ kind }) => kind),
  }
}
const unreadOf = async (ada: Developer) =>
  (await ada.github.getGithubDashboard()).repositories.reduce((sum, row) => sum + row.unread, 0)

/** How many requests a user's token has used so far. */
async function spentBy({ userId }: Developer): Promise<number> {
  const { db, tokenCipher } = service.deps
  const row = await db.selectFrom('githubConnection').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow()
  const sealed = { tokenKeyId: row.tokenKeyId ?? '', sealedToken: row.sealedToken ?? Buffer.alloc(0) }
  const token = tokenCipher.decrypt(sealed, tokenOwner(row.accountId))
  const headers = { authorization: `token ${token}` }
  const answer = await fetch(`${service.github.url}/api/v3/rate_limit`, { headers })
  return ((await answer.json()) as { resources: { core: { used: number } } }).resources.core.used
}

/** Waits until a sync is running and has reached a state. */
async function waitForSync(ada: Developer, isSo: (sync: GithubSync) => boolean): Promise<void> {
  const isActiveAccount = async () => {
    const { sync } = await ada.github.getSyncStatus()
    return sync !== null && isSo(sync)
  }
  await expect.poll(isActiveAccount, { timeout: 20_000, interval: 20 }).toBe(true)
}

describe('the next sync', () => {
  test('of an unchanged account costs three requests and changes nothing', async () => {
    const { ada } = await read('inez-everywhere')
    const [before, spent] = [await figuresOf(ada), await spentBy(ada)]
    expect(await service.sync(ada)).toMatchObject({ state: 'done', syncType: 'incremental', commits: 0 })
    expect(await figuresOf(ada)).toEqual(before)
    // Who it is and their addresses; the unchanged list of repositories costs nothing.
    expect((await spentBy(ada)) - spent).toBeLessThanOrEqual(3)
  })

  test('reads what was pushed, and no commit twice', async () => {
    const { ada, login } = await read('lena-novak')
    const [before, spent] = [await ada.github.getGithubDashboard(), await spentBy(ada)]
    const name = before.repositories[0]?.name ?? ''
    service.github.pushCommits({ repo: name, by: login, commits: 4, language: 'go', folder: 'cmd' })
    expect(await service.sync(ada)).toMatchObject({ state: 'done', commits: 4 })
    const after = await ada.github.getGithubDashboard()
    const counted = (of: typeof after) => of.repositories.find((row) => row.name === name)?.byReason.counted?.commits
    expect(counted(after)).toBe((counted(before) ?? 0) + 4)
    expect((await spentBy(ada)) - spent).toBeLessThanOrEqual(14)
  })

  test('drops commits removed by a force push, and counts new ones once', async () => {
    const { ada } = await read('gerda-wolff')
    const before = await figuresOf(ada)
    const name = (await ada.github.getGithubDashboard()).repositories[0]?.name ?? ''
    service.github.rewriteHistory({ repo: name, keep: 100 })
    const sync = await service.sync(ada)
    expect(sync.state).toBe('done')
    expect(sync.commits).toBe(50)
    expect(await figuresOf(ada)).toEqual(before)
  })

  test('finds a renamed account by its id, even if another account has the old login now', async () => {
    const { ada, login } = await read('rustam-iseki')
    const before = await figuresOf(ada)
    const names = (await ada.github.getGithubDashboard()).repositories.map(({ name }) => name)
    service.github.renameAccount({ login, to: `${login}-now` })
    // Another account takes the old login and writes something else.
    service.github.addAccountLike({ like: 'lena-novak', login, name: 'Taker', email: 'taker@people.example' })
    expect(await service.sync(ada)).toMatchObject({ state: 'done' })
    expect(await figuresOf(ada)).toEqual(before)
    const after = (await ada.github.getGithubDashboard()).repositories.map(({ name }) => name)
    expect(after).toEqual(names.map((name) => name?.replace(login, `${login}-now`)))
    expect((await ada.github.getConnectionStatus()).connection).toMatchObject({ login: `${login}-now` })
    const announcements = await service.announced(githubConnected, ada)
    expect(announcements.map((one) => [one.login, one.sourceVersion])).toEqual([
      [login, 1],
      [`${login}-now`, 2],
    ])
    expect(await ada.github.listSkillsOfLogin({ query: { username: `${login}-now` } })).toMatchObject({})
  })

  test('follows a repository transferred to another owner, where the work still counts', async () => {
    const { ada, login } = await read('lena-novak')
    const before = await ada.github.getGithubDashboard()
    const moved = before.repositories.find(({ name }) => name?.endsWith('/letters'))
    service.github.transferRepo({ repo: moved?.name ?? '', to: 'quayside' })
    service.github.pushCommits({
      repo: before.repositories.find(({ id }) => id !== moved?.id)?.name ?? '',
      by: login,
      commits: 1,
      language: 'typescript',
      folder: 'src',
    })
    await service.sync(ada)
    const row = (await ada.github.getGithubDashboard()).repositories.find(({ id }) => id === moved?.id)
    expect(row).toMatchObject({ name: 'quayside/letters', byReason: { counted: moved?.byReason.counted } })
  })

  test('in full gives the same result as the first', async () => {
    const { ada } = await read('kofi-web')
    const before = await figuresOf(ada)
    expect(await service.sync(ada, 'full')).toMatchObject({ state: 'done', syncType: 'full', commits: 0 })
    expect(await figuresOf(ada)).toEqual(before)
  })
})

describe('a refusal by GitHub', () => {
  test('by the hourly limit pauses the sync, which resumes by itself', async () => {
    const login = await accountLike('hemi-parata')
    const ada = await service.agreeing()
    service.github.setRateLimits({ core: 3 })
    await service.connect(ada, login)
    const paused = await service.synced(ada)
    expect(paused).toMatchObject({ state: 'paused', stage: 'listing', problem: null })
    const waits = Date.parse(paused.resumesAt ?? '') - service.clock.now().getTime()
    expect(waits / 1000).toBeGreaterThan(3000)
    const retried = await ada.github.retrySync({ params: { id: paused.id } })
    expect(retried, 'GitHub is not asked earlier').toMatchObject({ state: 'paused', resumesAt: paused.resumesAt })
    service.github.setRateLimits({ core: 5000 })
    service.github.refillRateLimits()
    service.clock.advance(waits / 1000)
    await service.deps.syncs.drain()
    const later = await service.later(ada)
    expect(await service.synced(later)).toMatchObject({ id: paused.id, state: 'done' })
    expect((await later.github.listVerifiedSkills()).skills.length).toBeGreaterThan(0)
  })

  test('while commits are read leaves some unread and reported; later syncs read them, with the same final result', async () => {
    const login = await accountLike('amara-services')
    const ada = await service.agreeing()
    service.github.setRateLimits({ core: 60 })
    await service.connect(ada, login)
    const first = await service.synced(ada)
    expect(first.state).toBe('done')
    const left = await unreadOf(ada)
    expect(left).toBeGreaterThan(50)
    expect(first.commits + left).toBe(206)
    const some = await ada.github.listVerifiedSkills()
    expect(some.skills.length, 'figures of what is read').toBeGreaterThan(0)
    expect(await spentBy(ada), 'a fifth is left to others').toBeLessThanOrEqual(52)
    service.github.setRateLimits({ core: 5000 })
    service.github.refillRateLimits()
    service.clock.advance(3700)
    // It continues without a request.
    await service.runJob('sync-github')
    const later = await service.later(ada)
    await waitForSync(later, (sync) => sync.id !== first.id && sync.state === 'done')
    expect(await unreadOf(later)).toBe(0)
    const bitByBit = await figuresOf(later)
    await later.github.disconnect()
    await service.connect(later, login)
    await service.synced(later)
    expect(bitByBit).toEqual(await figuresOf(later))
  })

  test('by the secondary limit pauses the sync for the stated time', async () => {
    const login = await accountLike('yuki-tanabe')
    const ada = await service.agreeing()
    const back = await service.visit(ada, login)
    service.github.setRateLimits({ status: 429 })
    await ada.github.finishConnection({ body: back })
    await service.synced(ada)
    service.github.refuseNext({ count: 1, retryAfterSeconds: 40 })
    const paused = await service.sync(ada, 'full')
    expect(paused).toMatchObject({ state: 'paused' })
    expect(Date.parse(paused.resumesAt ?? '') - service.clock.now().getTime()).toBe(40_000)
    service.clock.advance(40)
    await service.deps.syncs.drain()
    expect(await service.synced(await service.later(ada))).toMatchObject({ id: paused.id, state: 'done' })
  })

  test('is retried if brief; if long, it is reported and the sync can be resumed', async () => {
    const { ada } = await read('tomas-horak')
    service.github.failNext({ count: 2 })
    expect(await service.sync(ada, 'full')).toMatchObject({ state: 'done' })
    service.github.failNext({ count: 1000 })
    const first = await service.sync(ada, 'full')
    expect(first).toMatchObject({ state: 'paused', problem: null })
    let [who, sync] = [ada, first]
    for (let tries = 0; sync.state === 'paused' && tries < 9; tries += 1) {
      service.clock.advance(1801)
      who = await service.later(ada)
      await service.deps.syncs.drain()
      sync = await service.synced(who)
    }
    expect(sync).toMatchObject({ id: first.id, state: 'failed', problem: 'unreachable' })
    expect((await who.github.getConnectionStatus()).connection, 'nothing is lost').toMatchObject({ way: 'grant' })
    service.github.failNext({ count: 0 })
    expect(await who.github.retrySync({ params: { id: sync.id } })).toMatchObject({ problem: null })
    expect(await service.synced(who)).toMatchObject({ id: sync.id, state: 'done' })
  }, 120_000)
})

describe('in the middle of a sync', () => {
  /** A person whose sync is reading commits. */
  async function reading(like: string): Promise<{ ada: Developer; login: string }> {
    const login = await accountLike(like)
    const ada = await service.agreeing()
    service.github.setDelay({ milliseconds: 25 })
    await service.connect(ada, login)
    await waitForSync(ada, (sync) => sync.commits > 0)
    return { ada, login }
  }
  async function expectNothingLeft({ userId }: Developer): Promise<void> {
    const { db } = service.deps
    for (const table of ['githubRepository', 'githubCommit', 'githubPull', 'githubAnalysis'] as const) {
      const rows = await db.selectFrom(table).select('userId').where('userId', '=', userId).execute()
      expect(rows, `in ${table}`).toEqual([])
    }
    const pieces = await db.selectFrom('evidence').select('id').where('userId', '=', userId).execute()
    expect(pieces).toEqual([])
  }

  test('a grant revoked at GitHub ends the connection and deletes its data', async () => {
    const { ada, login } = await reading('piotr-zielak')
    service.github.withdrawGrant({ login })
    expect(await service.synced(ada)).toMatchObject({ state: 'failed', problem: 'grant-withdrawn' })
    expect((await ada.github.getConnectionStatus()).connection).toBeNull()
    await expectNothingLeft(ada)
    expect(await service.announced(githubDisconnected, ada)).toMatchObject([{ cause: 'grant-withdrawn' }])
    const { sync } = await ada.github.getSyncStatus()
    const retry = ada.github.retrySync({ params: { id: sync?.id ?? '' } })
    await expect(retry).rejects.toMatchObject({ status: 409, code: 'github_not_connected' })
  })

  test('a deleted account is distinguished from a revoked grant', async () => {
    const { ada, login } = await reading('piotr-zielak')
    service.github.deleteAccount({ login })
    expect(await service.synced(ada)).toMatchObject({ state: 'failed', problem: 'account-gone' })
    await expectNothingLeft(ada)
    expect(await service.announced(githubDisconnected, ada)).toMatchObject([{ cause: 'account-gone' }])
  })

  test('withdrawn consent stops it and deletes derived data; given again, everything is read again', async () => {
    const { ada } = await reading('lena-novak')
    await service.agree(ada, false)
    expect(await service.synced(ada)).toMatchObject({ state: 'failed', problem: 'consent-withdrawn' })
    await expectNothingLeft(ada)
    const announcements = await service.announced(githubSyncChanged, ada)
    expect(announcements.at(-1)?.sync).toMatchObject({ state: 'failed', problem: 'consent-withdrawn' })
    expect(await ada.github.getConnectionStatus()).toMatchObject({ hasConsent: false, connection: { syncedAt: null } })
    await expect(ada.github.triggerSync({ body: {} })).rejects.toMatchObject({ code: 'consent_required' })
    service.github.setDelay({ milliseconds: 0 })
    await service.deps.syncs.drain()
    await expectNothingLeft(ada)
    await service.agree(ada, true)
    await service.runJob('sync-github')
    await waitForSync(ada, ({ state }) => state === 'done')
    expect((await ada.github.listVerifiedSkills()).skills.length).toBeGreaterThan(0)
  })

  test('disconnecting leaves nothing, whatever is in flight', async () => {
    const { ada } = await reading('lena-novak')
    await ada.github.disconnect()
    await expectNothingLeft(ada)
    service.github.setDelay({ milliseconds: 0 })
    await service.deps.syncs.drain()
    await expectNothingLeft(ada)
    expect(await ada.github.getSyncStatus()).toEqual({ sync: null, history: [] })
    expect(await service.announced(githubSynced, ada)).toEqual([])
  })

  test('a second request, also a concurrent one, returns the running sync', async () => {
    const { ada } = await reading('lena-novak')
    const { sync } = await ada.github.getSyncStatus()
    const asked = await Promise.all([1, 2].map(() => ada.github.triggerSync({ body: { syncType: 'full' } })))
    expect(asked.map(({ id }) => id)).toEqual([sync?.id, sync?.id])
    const retry = ada.github.retrySync({ params: { id: sync?.id ?? '' } })
    await expect(retry).rejects.toMatchObject({ status: 409, code: 'sync_not_failed' })
    service.github.setDelay({ milliseconds: 0 })
    await service.synced(ada)
  })

  test('progress and end are announced to its owner', async () => {
    const { ada } = await reading('inez-everywhere')
    await service.synced(ada)
    const announcements = (await service.announced(githubSyncChanged, ada)).map(({ sync }) => sync)
    expect(announcements.length).toBeGreaterThanOrEqual(2)
    expect(announcements.at(-1)).toMatchObject({
      state: 'done',
      stage: 'done',
      commits: 420,
      repositoriesRead: 5,
      repositories: 5,
    })
    const commits = announcements.map((sync) => sync.commits)
    expect(commits).toEqual(commits.toSorted((a, b) => a - b))
  })
})

test('accounts are synced daily with consent while the account is active', async () => {
  const { ada, login } = await read('hemi-parata')
  const { ada: closed } = await read('odile-reads')
  const { ada: disagrees } = await read('bao-keeps-fresh')
  await service.publish(profileChanged, aProfileCard({ userId: closed.userId, isClosed: true, sourceVersion: 900 }))
  await service.agree(disagrees, false)
  await service.settle()
  const name = (await ada.github.getGithubDashboard()).repositories[0]?.name ?? ''
  service.github.pushCommits({ repo: name, by: login, commits: 2, language: 'go', folder: 'cmd' })
  service.clock.advance(1.2 * day)
  await service.runJob('sync-github')
  const later = await service.later(ada)
  await waitForSync(later, ({ commits, state }) => state === 'done' && commits === 2)
  const historyOf = async (who: Developer) => (await (await service.later(who)).github.getSyncStatus()).history
  expect((await historyOf(ada)).map(({ syncType }) => syncType)).toEqual(['incremental', 'full'])
  expect(await historyOf(closed)).toHaveLength(1)
  expect(await historyOf(disagrees)).toHaveLength(1)
})

test('without a grant fewer commits are read per sync, since all such users share the app’s quota', async () => {
  const login = await accountLike('piotr-zielak')
  const ada = await service.agreeing()
  const verify = () => ada.github.verifyOwnership({ body: { githubUsername: login } })
  const { code } = await verify()
  service.github.setBio({ login, bio: code ?? '' })
  await verify()
  const first = await service.synced(ada)
  expect(first).toMatchObject({ state: 'done', commits: 200 })
  expect(await unreadOf(ada)).toBe(26)
  service.clock.advance(3601)
  await service.runJob('sync-github')
  const later = await service.later(ada)
  await waitForSync(later, ({ id, state }) => id !== first.id && state === 'done')
  expect(await unreadOf(later)).toBe(0)
})

test('a sync needs an account and the right login', async () => {
  const ada = await service.agreeing()
  await expect(ada.github.triggerSync({ body: {} })).rejects.toMatchObject({
    status: 409,
    code: 'github_not_connected',
  })
  const { ada: eve } = await read('elio-empty')
  const missing = eve.github.retrySync({ params: { id: service.deps.newId() } })
  await expect(missing).rejects.toMatchObject({ status: 404, code: 'not_found' })
  const { sync } = await eve.github.getSyncStatus()
  await service.agree(eve, false)
  const retry = eve.github.retrySync({ params: { id: sync?.id ?? '' } })
  await expect(retry).rejects.toMatchObject({ status: 409, code: 'consent_required' })
})
