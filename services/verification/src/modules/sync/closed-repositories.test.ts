import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Developer } from '../../../testing/makers.ts'
import { startWithGithub, type TestGithub } from '../../../testing/start-github.ts'

let service: TestGithub
beforeAll(async () => void (service = await startWithGithub()))
afterAll(() => service.stop())
afterEach(() => {
  service.github.setDelay({ milliseconds: 0 })
  service.github.failNext({ count: 0 })
})

let likes = 0
/** Creates a user who consents, with two repositories: `tiny-planner`, and `letters` with 22 commits. */
async function lena() {
  likes += 1
  const login = `lena-novak-${likes}`
  service.github.addAccountLike({ like: 'lena-novak', login, name: `Lena ${likes}`, email: `${login}@people.example` })
  return { ada: await service.agreeing(), login, letters: `${login}/letters`, planner: `${login}/tiny-planner` }
}

async function readAll(ada: Developer, login: string): Promise<void> {
  await service.connect(ada, login)
  expect(await service.synced(ada)).toMatchObject({ state: 'done' })
}

const repositoriesOf = async (ada: Developer) => (await ada.github.getGithubDashboard()).repositories
const rowOf = async (ada: Developer, path: string) => (await repositoriesOf(ada)).find(({ name }) => name === path)

const figuresOf = async (ada: Developer) => {
  const { skills, repositories } = await ada.github.getGithubDashboard()
  return {
    skills: skills.map(({ skill, lines, commits }) => [skill, lines, commits]),
    repositories: repositories.map(({ name, reason, byReason, unread, problem }) => ({
      name,
      reason,
      byReason,
      unread,
      problem,
    })),
  }
}

/** The figures of an account that is read in a single sync. */
async function figuresAtOnce(ada: Developer, login: string) {
  await ada.github.disconnect()
  await readAll(ada, login)
  return await figuresOf(ada)
}

describe('a repository that GitHub lets no one read', () => {
  test.each([
    { status: 451, problem: 'blocked' },
    { status: 403, problem: 'blocked' },
    { status: 500, problem: 'unreachable' },
  ] as const)(
    'because of $status is named with the reason, the rest counts, and it counts once it can be read',
    async (o) => {
      const { ada, login, letters, planner } = await lena()
      service.github.breakRepo({ repo: letters, status: o.status })
      await service.connect(ada, login)
      expect(await service.synced(ada)).toMatchObject({ state: 'done', problem: null, repositoriesRead: 2 })
      expect(await rowOf(ada, letters)).toMatchObject({ reason: 'unread', byReason: {}, problem: o.problem })
      expect(await rowOf(ada, planner)).toMatchObject({ reason: 'counted', problem: null })
      expect((await ada.github.listVerifiedSkills()).skills.length).toBeGreaterThan(0)

      service.github.mendRepo({ repo: letters })
      expect(await service.sync(ada), 'nothing was pushed').toMatchObject({ state: 'done', commits: 22 })
      expect(await rowOf(ada, letters)).toMatchObject({ reason: 'counted', problem: null })
      const bitByBit = await figuresOf(ada)
      expect(bitByBit).toEqual(await figuresAtOnce(ada, login))
    },
  )

  test('keeps what was read before, and continues from there once it can be read again', async () => {
    const { ada, login, letters } = await lena()
    await readAll(ada, login)
    const before = await figuresOf(ada)
    service.github.pushCommits({ repo: letters, by: login, commits: 3, language: 'tsx', folder: 'app' })
    service.github.breakRepo({ repo: letters, status: 451 })
    expect(await service.sync(ada)).toMatchObject({ state: 'done', commits: 0 })
    const closed = await figuresOf(ada)
    expect(closed.skills).toEqual(before.skills)
    expect(await rowOf(ada, letters)).toMatchObject({ byReason: { counted: { commits: 22 } }, problem: 'blocked' })
    service.github.mendRepo({ repo: letters })
    expect(await service.sync(ada)).toMatchObject({ state: 'done', commits: 3 })
    expect(await rowOf(ada, letters)).toMatchObject({ byReason: { counted: { commits: 25 } }, problem: null })
  })
})

describe('a repository with unreadable parts', () => {
  test('has unread commits, which are counted as such and read by the next sync', async () => {
    const { ada, login, letters, planner } = await lena()
    service.github.breakRepo({ repo: letters, status: 500, path: '/commits/' })
    await service.connect(ada, login)
    expect(await service.synced(ada)).toMatchObject({ state: 'done' })
    expect(await rowOf(ada, letters)).toMatchObject({ reason: 'unread', unread: 22, problem: 'unreachable' })
    expect(await rowOf(ada, planner)).toMatchObject({ reason: 'counted', unread: 0, problem: null })
    service.github.mendRepo({ repo: letters })
    expect(await service.sync(ada)).toMatchObject({ commits: 22 })
    expect(await rowOf(ada, letters)).toMatchObject({ reason: 'counted', unread: 0, problem: null })
  })

  test("doesn't affect other commits or repositories", async () => {
    const { ada, login, letters, planner } = await lena()
    const listed = await fetch(`${service.github.url}/api/v3/repos/${letters}/commits`)
    const [newest] = (await listed.json()) as { sha: string }[]
    service.github.breakRepo({ repo: letters, status: 500, path: `/commits/${newest?.sha}` })
    service.github.breakRepo({ repo: planner, status: 403, path: '/git/trees' })
    await service.connect(ada, login)
    expect(await service.synced(ada)).toMatchObject({ state: 'done' })
    expect(await rowOf(ada, letters)).toMatchObject({
      byReason: { counted: { commits: 21 } },
      unread: 1,
      problem: 'unreachable',
    })
    const withoutFiles = await rowOf(ada, planner)
    expect(withoutFiles).toMatchObject({ reason: 'counted', unread: 0, builtOn: [], problem: 'blocked' })
    for (const repo of [letters, planner]) service.github.mendRepo({ repo })
    await service.sync(ada)
    const bitByBit = await figuresOf(ada)
    expect((await rowOf(ada, planner))?.builtOn.length).toBeGreaterThan(0)
    expect(bitByBit).toEqual(await figuresAtOnce(ada, login))
  })
})

test.each([1, 8])(
  'a repository that is deleted %i requests after it was listed is gone; the rest counts',
  async (at) => {
    const { ada, login, letters, planner } = await lena()
    service.github.breakRepo({ repo: letters, status: 404, afterAnswers: at })
    await service.connect(ada, login)
    expect(await service.synced(ada)).toMatchObject({ state: 'done', problem: null })
    expect(await rowOf(ada, letters)).toBeUndefined()
    expect(await rowOf(ada, planner)).toMatchObject({ reason: 'counted', unread: 0, problem: null })
    service.github.mendRepo({ repo: letters })
    expect(await service.sync(ada, 'full')).toMatchObject({ state: 'done' })
    expect(await rowOf(ada, letters), 'it was restored').toMatchObject({ reason: 'counted', unread: 0 })
  },
)

test('an empty repository is read like any other, and counts from its first commit on', async () => {
  const [ada, empty] = [await service.agreeing(), 'rhea-now/next-idea']
  await readAll(ada, 'rhea-now')
  const nothing = { byReason: {}, unread: 0, problem: null }
  expect(await rowOf(ada, empty)).toMatchObject({ reason: 'not-yours', ...nothing })
  expect(await rowOf(ada, 'rhea-now/harvest')).toMatchObject({ reason: 'counted' })
  service.github.pushCommits({ repo: empty, by: 'rhea-now', commits: 2, language: 'go', folder: 'cmd' })
  expect(await service.sync(ada)).toMatchObject({ state: 'done', commits: 2 })
  expect(await rowOf(ada, empty)).toMatchObject({ reason: 'counted', byReason: { counted: { commits: 2 } } })
})

test("an outage of GitHub isn't recorded as a problem of a repository", async () => {
  const { ada, login } = await lena()
  service.github.setDelay({ milliseconds: 25 })
  await service.connect(ada, login)
  const hasBegun = async () => ((await ada.github.getSyncStatus()).sync?.commits ?? 0) > 0
  await expect.poll(hasBegun, { timeout: 20_000, interval: 20 }).toBe(true)
  service.github.failNext({ count: 1000 })
  const paused = await service.synced(ada)
  expect(paused).toMatchObject({ state: 'paused', problem: null })
  service.github.failNext({ count: 0 })
  service.github.setDelay({ milliseconds: 0 })
  service.clock.advance(1801)
  await service.deps.syncs.drain()
  const later = await service.later(ada)
  expect(await service.synced(later)).toMatchObject({ id: paused.id, state: 'done' })
  expect((await repositoriesOf(later)).map(({ problem }) => problem)).toEqual([null, null])
})
