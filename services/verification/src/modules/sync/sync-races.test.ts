import type { GithubSync } from '@codekin/contracts/github/models'
import { inTransaction } from '@codekin/db/transaction'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Developer } from '../../../testing/makers.ts'
import { startWithGithub, type TestGithub } from '../../../testing/start-github.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'
import { computeAnalysis } from '../analysis/index.ts'
import type { Github } from '../connection/adapters/github.ts'
import { insertSync } from '../connection/index.ts'

let service: TestGithub
beforeAll(async () => void (service = await startWithGithub()))
afterAll(() => service.stop())
afterEach(() => {
  service.github.setDelay({ milliseconds: 0 })
  service.github.failNext({ count: 0 })
  service.github.setRateLimits({ core: 5000 })
  service.github.refillRateLimits()
})

let likes = 0
/** Creates an account with the history of another. */
function accountLike(like: string): string {
  likes += 1
  const login = `${like}-at-once-${likes}`
  service.github.addAccountLike({ like, login, name: `Like ${likes}`, email: `at-once-${likes}@people.example` })
  return login
}

/** A developer whose sync is reading commits. */
async function reading(like: string): Promise<{ ada: Developer; login: string }> {
  const [login, ada] = [accountLike(like), await service.agreeing()]
  service.github.setDelay({ milliseconds: 25 })
  await service.connect(ada, login)
  await expect.poll(async () => (await syncOf(ada))?.commits, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0)
  return { ada, login }
}
const syncOf = async (ada: Developer): Promise<GithubSync | null> => (await ada.github.getSyncStatus()).sync
const connectionOf = async (ada: Developer) => (await ada.github.getConnectionStatus()).connection

test('connecting the same account again during a sync loses neither the connection nor the sync', async () => {
  const { ada, login } = await reading('piotr-zielak')
  await service.connect(ada, login)
  service.github.setDelay({ milliseconds: 0 })
  expect(await service.synced(ada)).toMatchObject({ state: 'done', problem: null })
  expect(await connectionOf(ada)).toMatchObject({ login, way: 'grant', lastSync: { state: 'done' } })
  expect((await ada.github.listVerifiedSkills()).skills.length).toBeGreaterThan(0)
})

test('a grant given while a sync without one is paused starts reading at once', async () => {
  const [login, ada] = [accountLike('hemi-parata'), await service.agreeing()]
  const verify = () => ada.github.verifyOwnership({ body: { githubUsername: login } })
  const { code } = await verify()
  service.github.setBio({ login, bio: code ?? '' })
  service.github.setRateLimits({ core: 3 })
  await verify()
  expect(await service.synced(ada)).toMatchObject({ state: 'paused' })
  service.github.setRateLimits({ core: 5000 })
  await service.connect(ada, login)
  await expect.poll(async () => (await syncOf(ada))?.state, { timeout: 20_000, interval: 20 }).toBe('done')
  expect(await connectionOf(ada)).toMatchObject({ way: 'grant' })
})

test('a sync whose grant has ended leaves a newly connected account alone', async () => {
  const { ada } = await reading('piotr-zielak')
  const github = service.deps.github as Github
  const { read } = github
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  // Whether the account still exists is only checked after its grant was refused.
  github.read = async (as, signal) => {
    if (as !== 'app') return await read(as, signal)
    asked.resolve()
    await released.promise
    return await read(as, signal)
  }
  await ada.github.disconnect()
  await Promise.race([asked.promise, service.deps.syncs.drain()])
  service.github.setDelay({ milliseconds: 0 })
  const next = accountLike('lena-novak')
  await service.connect(ada, next)
  released.resolve()
  await service.synced(ada)
  await service.deps.syncs.drain()
  github.read = read
  expect(await connectionOf(ada)).toMatchObject({ login: next, lastSync: { state: 'done', problem: null } })
})

test('consent withdrawn while figures are computed leaves none of them', async () => {
  const [login, ada] = [accountLike('lena-novak'), await service.agreeing()]
  await service.connect(ada, login)
  await service.synced(ada)
  const { db } = service.deps
  const { userId } = ada
  // As before a first analysis, whose results are invisible until they are committed.
  await db.deleteFrom('evidence').where('userId', '=', userId).execute()
  await db.deleteFrom('githubAnalysis').where('userId', '=', userId).execute()
  const made = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const computing = inTransaction(db, async (trx) => {
    await computeAnalysis(service.deps, trx, { userId, now: service.clock.now() })
    made.resolve()
    await released.promise
  })
  await made.promise
  const disagreeing = service.agree(ada, false)
  await untilWaiting(db)
  released.resolve()
  await Promise.all([computing, disagreeing])
  const pieces = await db.selectFrom('evidence').select('id').where('userId', '=', userId).execute()
  const found = await db.selectFrom('githubAnalysis').select('userId').where('userId', '=', userId).execute()
  expect([pieces, found]).toEqual([[], []])
})

test('resuming a failed sync while another starts reports that it has not failed', async () => {
  const [login, ada] = [accountLike('lena-novak'), await service.agreeing()]
  await service.connect(ada, login)
  const { id } = await service.synced(ada)
  const { db, newId } = service.deps
  const { userId } = ada
  const failed = { state: 'failed' as const, problem: 'unreachable' as const }
  await db.updateTable('githubSync').set(failed).where('id', '=', id).execute()
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const beginning = inTransaction(db, async (trx) => {
    await trx.selectFrom('githubConnection').select('userId').where('userId', '=', userId).forUpdate().execute()
    // Due later, so that no worker claims it.
    const now = new Date(service.clock.now().getTime() + 60_000)
    await insertSync(trx, { id: newId(), userId, syncType: 'incremental', isWanted: false, now })
    begun.resolve()
    await released.promise
  })
  await begun.promise
  const retrying = Promise.allSettled([ada.github.retrySync({ params: { id } })])
  await untilWaiting(db)
  released.resolve()
  await beginning
  expect(await retrying).toMatchObject([{ status: 'rejected', reason: { status: 409, code: 'sync_not_failed' } }])
})

test('requesting a sync while disconnecting leaves none behind', async () => {
  const [login, ada] = [accountLike('lena-novak'), await service.agreeing()]
  await service.connect(ada, login)
  await service.synced(ada)
  const { userId } = ada
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const { db } = service.deps
  const holding = inTransaction(db, async (trx) => {
    await trx.selectFrom('githubConnection').select('userId').where('userId', '=', userId).forUpdate().execute()
    held.resolve()
    await released.promise
    await trx.deleteFrom('githubSync').where('userId', '=', userId).execute()
    await trx.deleteFrom('githubConnection').where('userId', '=', userId).execute()
  })
  await held.promise
  const asking = Promise.allSettled([ada.github.triggerSync({ body: {} })])
  await untilWaiting(db)
  released.resolve()
  await holding
  expect(await asking).toMatchObject([{ status: 'rejected', reason: { status: 409, code: 'github_not_connected' } }])
  expect(await ada.github.getSyncStatus()).toEqual({ sync: null, history: [] })
})
