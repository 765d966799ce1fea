import { githubConnected, githubDisconnected } from '@codekin/contracts/verification/events'
import { inTransaction } from '@codekin/db/transaction'
import { chooseAt } from '@codekin/local/stand-ins/sign-in/visit'
import { openTokenCipher } from '@codekin/service-kit/token-cipher'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Developer, startVerification } from '../../../testing/makers.ts'
import { startWithGithub, type TestGithub } from '../../../testing/start-github.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'
import type { Github } from './adapters/github.ts'
import { rotateConnectionKeys } from './rotate-connection-keys.ts'
import { oauthRequestSeconds, ownershipSeconds } from './rules/schedule.ts'
import { tokenOwner } from './rules/token-owner.ts'

let service: TestGithub
beforeAll(async () => void (service = await startWithGithub()))
afterAll(() => service.stop())

const statusOf = (who: Developer) => who.github.getConnectionStatus()
const finish = (who: Developer, body: { code: string; state: string }) => who.github.finishConnection({ body })
const confidence = async (who: Developer) => (await who.skillVerification.getVerificationDashboard()).skills

/** The stored token of a person, decrypted. */
async function tokenOf({ userId }: Developer): Promise<string> {
  const { db, tokenCipher } = service.deps
  const row = await db.selectFrom('githubConnection').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow()
  const { tokenKeyId, sealedToken, accountId } = row
  return tokenCipher.decrypt(
    { tokenKeyId: tokenKeyId ?? '', sealedToken: sealedToken ?? Buffer.alloc(0) },
    tokenOwner(accountId),
  )
}

/** Whether GitHub still accepts a token. */
const isGood = async (token: string) =>
  (await fetch(`${service.github.url}/api/v3/user`, { headers: { authorization: `token ${token}` } })).ok

/** A person's rows in every GitHub table. */
async function rowsOf({ userId }: Developer): Promise<Record<string, number>> {
  const tables = [
    'github_connection',
    'github_repository',
    'github_commit',
    'github_pull',
    'github_sync',
    'github_analysis',
  ]
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)} where user_id = ${userId}`.execute(service.deps.db)
      return [table, rows[0]?.count ?? 0] as const
    }),
  )
  return Object.fromEntries(counts)
}

test('with consent an account is connected and read at once', async () => {
  const ada = await service.agreeing()
  expect(await statusOf(ada)).toEqual({ isAvailable: true, hasConsent: true, connection: null })
  const connection = await service.connect(ada, 'lena-novak')
  expect(connection).toMatchObject({
    login: 'lena-novak',
    way: 'grant',
    mayIncludePrivate: false,
    includePrivateRepos: false,
    excludedRepos: [],
    lastSync: { syncType: 'full' },
    syncedAt: null,
  })
  expect(await service.synced(ada)).toMatchObject({ state: 'done', stage: 'done', problem: null })
  expect((await statusOf(ada)).connection).toMatchObject({ syncedAt: service.clock.now().toISOString() })
  const { skills } = await ada.github.listVerifiedSkills()
  expect(skills.map(({ skill }) => skill)).toContain('TypeScript')
  expect(await service.announced(githubConnected, ada)).toMatchObject([{ login: 'lena-novak', sourceVersion: 1 }])
})

test('without consent nothing is connected, and nothing is read', async () => {
  const ada = await service.developer()
  const begin = () => ada.github.beginConnection({ query: {} })
  await expect(begin()).rejects.toMatchObject({ status: 409, code: 'consent_required' })
  await service.agree(ada, true)
  const back = await service.visit(ada, 'kwatanabe')
  await service.agree(ada, false)
  await expect(finish(ada, back)).rejects.toMatchObject({ status: 409, code: 'consent_required' })
  expect(await statusOf(ada)).toMatchObject({ hasConsent: false, connection: null })
})

test('without a configured GitHub, a request says so', async () => {
  const bare = await startVerification()
  const ada = await bare.developer()
  expect(await ada.github.getConnectionStatus()).toMatchObject({ isAvailable: false, connection: null })
  await bare.deps.db
    .insertInto('consent')
    .values({ userId: ada.userId, sourceVersion: 1, hasGithubAnalysis: true })
    .execute()
  const verify = ada.github.verifyOwnership({ body: { githubUsername: 'octocat' } })
  await expect(verify).rejects.toMatchObject({ status: 404, code: 'github_not_configured' })
  await expect(ada.github.beginConnection({ query: {} })).rejects.toMatchObject({ code: 'github_not_configured' })
  const body = { code: 'c', state: 's' }
  await expect(ada.github.finishConnection({ body })).rejects.toMatchObject({ code: 'github_not_configured' })
  await bare.stop()
})

describe('a state', () => {
  const expired = { status: 410, code: 'connection_expired' }

  test('is refused for another user, who does not consume it either', async () => {
    const [ada, eve] = [await service.agreeing(), await service.agreeing()]
    const back = await service.visit(ada, 'tokafor')
    await expect(finish(eve, back)).rejects.toMatchObject(expired)
    expect(await finish(ada, back)).toMatchObject({ login: 'tokafor' })
  })

  test('is consumed once, also concurrently', async () => {
    const ada = await service.agreeing()
    const back = await service.visit(ada, 'noor-haddad')
    const outcomes = await Promise.allSettled([finish(ada, back), finish(ada, back)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(finish(ada, back)).rejects.toMatchObject(expired)
  })

  test('expires after ten minutes', async () => {
    const ada = await service.agreeing()
    const back = await service.visit(ada, 'karim-trabelsi')
    service.clock.advance(oauthRequestSeconds + 1)
    await expect(finish(await service.later(ada), back)).rejects.toMatchObject(expired)
    await service.runJob('keep-github-secrets')
    expect(
      await service.deps.db.selectFrom('githubVisit').select('userId').where('userId', '=', ada.userId).execute(),
    ).toEqual([])
  })

  test('accepts only its own code, not another user’s', async () => {
    const [ada, eve] = [await service.agreeing(), await service.agreeing()]
    const [own, theirs] = [await service.visit(ada, 'karim-trabelsi'), await service.visit(eve, 'octavia-reyes')]
    const mixed = finish(eve, { code: own.code, state: theirs.state })
    await expect(mixed).rejects.toMatchObject({ status: 410, code: 'provider_refused' })
    expect((await statusOf(eve)).connection).toBeNull()
  })
})

test('an outage of GitHub asks to try again', async () => {
  const ada = await service.agreeing()
  const { url } = await ada.github.beginConnection({ query: {} })
  const back = await chooseAt(url, { person: 'octavia-reyes', trouble: 'server-error' })
  const [code, state] = ['code', 'state'].map((name) => back.searchParams.get(name) ?? '')
  const finished = finish(ada, { code: code ?? '', state: state ?? '' })
  await expect(finished).rejects.toMatchObject({ status: 503, code: 'provider_unavailable' })
})

test('an account is connected by one person; only the second person’s grant is revoked', async () => {
  const [ada, eve] = [await service.agreeing(), await service.agreeing()]
  await service.connect(ada, 'speedy-stars')
  await service.synced(ada)
  const github = service.deps.github as Github
  const { endToken } = github
  const ended: string[] = []
  github.endToken = (token) => {
    ended.push(token)
    return endToken(token)
  }
  const taken = service.connect(eve, 'speedy-stars')
  await expect(taken).rejects.toMatchObject({ status: 409, code: 'github_account_taken' })
  await expect.poll(() => ended.length).toBe(1)
  await service.deps.tokenRevocations.drain()
  github.endToken = endToken
  expect((await statusOf(eve)).connection).toBeNull()
  expect([await isGood(ended[0] ?? ''), await isGood(await tokenOf(ada))]).toEqual([false, true])
})

test('reconnecting with private repositories revokes the old grant and reads them', async () => {
  const ada = await service.agreeing()
  await service.connect(ada, 'dana-private')
  await service.synced(ada)
  const [old, before] = [await tokenOf(ada), await ada.github.getGithubDashboard()]
  const privacy = ada.github.changeConnectionPrivacy({ body: { includePrivateRepos: true, excludedRepos: [] } })
  await expect(privacy).rejects.toMatchObject({ status: 409, code: 'private_not_granted' })
  const connection = await service.connect(ada, 'dana-private', true)
  expect(connection).toMatchObject({ mayIncludePrivate: true, includePrivateRepos: true })
  await service.synced(ada)
  const after = await ada.github.getGithubDashboard()
  expect(before.repositories).toEqual([])
  expect(after.repositories.map(({ name, isPrivate, reason }) => [name, isPrivate, reason])).toEqual([
    [null, true, 'counted'],
    [null, true, 'counted'],
  ])
  await expect.poll(() => isGood(old)).toBe(false)
  expect(await isGood(await tokenOf(ada))).toBe(true)
})

test('disconnecting deletes rows and skills, revokes the grant at GitHub, and is announced', async () => {
  const ada = await service.agreeing()
  await service.connect(ada, 'piotr-zielak')
  await service.synced(ada)
  const token = await tokenOf(ada)
  expect((await confidence(ada)).some(({ strands }) => strands.length > 0)).toBe(true)
  await ada.github.disconnect()
  expect(await rowsOf(ada)).toEqual({
    github_connection: 0,
    github_repository: 0,
    github_commit: 0,
    github_pull: 0,
    github_sync: 0,
    github_analysis: 0,
  })
  expect((await confidence(ada)).some(({ strands }) => strands.length > 0)).toBe(false)
  expect(await ada.github.listVerifiedSkills()).toEqual({ skills: [] })
  expect(await service.announced(githubDisconnected, ada)).toMatchObject([{ cause: 'owner', sourceVersion: 2 }])
  await expect.poll(() => isGood(token)).toBe(false)
  await ada.github.disconnect()
  expect(await service.announced(githubDisconnected, ada)).toHaveLength(1)
})

test('a failed revocation is retried', async () => {
  const ada = await service.agreeing()
  await service.connect(ada, 'amara-services')
  await service.synced(ada)
  const token = await tokenOf(ada)
  service.github.setRevoking('server-error')
  await ada.github.disconnect()
  const waiting = () => service.deps.db.selectFrom('githubReturn').select('attempts').execute()
  await expect.poll(async () => (await waiting())[0]?.attempts).toBeGreaterThan(0)
  expect(await isGood(token)).toBe(true)
  service.github.setRevoking('none')
  service.clock.advance(3600)
  await service.deps.tokenRevocations.drain()
  expect([await isGood(token), await waiting()]).toEqual([false, []])
})

test('values encrypted with an older key are re-encrypted, and decrypt as before', async () => {
  const ada = await service.agreeing()
  await service.connect(ada, 'gerda-wolff')
  await service.synced(ada)
  const token = await tokenOf(ada)
  const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) })
  const tokenCipher = openTokenCipher([key('new', 3), key('test', 9)])
  await rotateConnectionKeys({ ...service.deps, tokenCipher }, new AbortController().signal)
  const { db } = service.deps
  const row = await db
    .selectFrom('githubConnection')
    .selectAll()
    .where('userId', '=', ada.userId)
    .executeTakeFirstOrThrow()
  const { tokenKeyId, hashKeyId, sealedToken, accountId } = row
  expect([tokenKeyId, hashKeyId]).toEqual(['new', 'new'])
  const sealed = { tokenKeyId: 'new', sealedToken: sealedToken ?? Buffer.alloc(0) }
  expect(openTokenCipher([key('new', 3)]).decrypt(sealed, tokenOwner(accountId))).toBe(token)
})

test('an account connected again during a key rotation keeps its new token', async () => {
  const ada = await service.agreeing()
  await service.connect(ada, 'rustam-iseki')
  await service.synced(ada)
  const { db } = service.deps
  const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) })
  const tokenCipher = openTokenCipher([key('next', 5), key('test', 9), key('new', 3)])
  const { accountId } = await db
    .selectFrom('githubConnection')
    .select('accountId')
    .where('userId', '=', ada.userId)
    .executeTakeFirstOrThrow()
  const changed = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const connecting = inTransaction(db, async (trx) => {
    const sealed = tokenCipher.encrypt('gho_of-now', tokenOwner(accountId))
    await trx.updateTable('githubConnection').set(sealed).where('userId', '=', ada.userId).execute()
    changed.resolve()
    await released.promise
  })
  await changed.promise
  const resealing = rotateConnectionKeys({ ...service.deps, tokenCipher }, new AbortController().signal)
  await untilWaiting(db)
  released.resolve()
  await Promise.all([connecting, resealing])
  const row = await db
    .selectFrom('githubConnection')
    .selectAll()
    .where('userId', '=', ada.userId)
    .executeTakeFirstOrThrow()
  const { tokenKeyId, hashKeyId, sealedToken } = row
  expect([tokenKeyId, hashKeyId]).toEqual(['next', 'next'])
  const opened = openTokenCipher([key('next', 5)])
  expect(
    opened.decrypt({ tokenKeyId: 'next', sealedToken: sealedToken ?? Buffer.alloc(0) }, tokenOwner(accountId)),
  ).toBe('gho_of-now')
})

describe('without a grant', () => {
  const verify = (who: Developer, githubUsername: string) => who.github.verifyOwnership({ body: { githubUsername } })

  test('a code in the bio proves ownership, and public data is read', async () => {
    const ada = await service.agreeing()
    const first = await verify(ada, 'KWATANABE')
    expect(first).toMatchObject({ githubUsername: 'kwatanabe', isVerified: false, wasNotFound: false })
    expect(await verify(ada, 'kwatanabe')).toEqual({ ...first, wasNotFound: true })
    service.github.setBio({ login: 'kwatanabe', bio: `Kernel, then coffee. ${first.code}` })
    expect(await verify(ada, 'kwatanabe')).toMatchObject({ isVerified: true, code: null })
    expect(await service.synced(ada)).toMatchObject({ state: 'done' })
    expect((await statusOf(ada)).connection).toMatchObject({
      login: 'kwatanabe',
      way: 'ownership',
      scopes: [],
      mayIncludePrivate: false,
    })
    expect((await ada.github.listVerifiedSkills()).skills.length).toBeGreaterThan(0)
    expect(await verify(ada, 'kwatanabe'), 'and again').toMatchObject({ isVerified: true })
  })

  test('without consent nothing is proved, not even with an earlier code', async () => {
    const ada = await service.developer()
    const refusal = { status: 409, code: 'consent_required' }
    await expect(verify(ada, 'bao-keeps-fresh')).rejects.toMatchObject(refusal)
    await service.agree(ada, true)
    const { code } = await verify(ada, 'bao-keeps-fresh')
    service.github.setBio({ login: 'bao-keeps-fresh', bio: code ?? '' })
    await service.agree(ada, false)
    await expect(verify(ada, 'bao-keeps-fresh')).rejects.toMatchObject(refusal)
    expect((await statusOf(ada)).connection).toBeNull()
    await service.agree(ada, true)
    expect(await verify(ada, 'bao-keeps-fresh')).toMatchObject({ isVerified: true })
    expect(await service.synced(ada)).toMatchObject({ state: 'done' })
  })

  test('a public gist works too, by its description or a file', async () => {
    const ada = await service.agreeing()
    const { code } = await verify(ada, 'hemi-parata')
    service.github.addGist({ login: 'hemi-parata', files: { 'x.txt': 'nothing' } })
    service.github.addGist({ login: 'hemi-parata', files: { 'codekin.txt': `It is me: ${code}` } })
    expect(await verify(ada, 'hemi-parata')).toMatchObject({ isVerified: true })
  })

  test('the code of one person proves nothing for another, nor for another account, nor the next day', async () => {
    const [ada, eve] = [await service.agreeing(), await service.agreeing()]
    const { code } = await verify(ada, 'tomas-horak')
    service.github.setBio({ login: 'tomas-horak', bio: code ?? '' })
    await verify(eve, 'tomas-horak')
    expect(await verify(eve, 'tomas-horak')).toMatchObject({ isVerified: false, wasNotFound: true })
    expect(await verify(ada, 'yuki-tanabe')).toMatchObject({ isVerified: false, wasNotFound: false })
    service.clock.advance(ownershipSeconds + 1)
    const later = await verify(await service.later(ada), 'yuki-tanabe')
    expect(later).toMatchObject({ isVerified: false, wasNotFound: false })
  })

  test('an unknown login, an account of another user, and an outage of GitHub have their own errors', async () => {
    const [ada, eve] = [await service.agreeing(), await service.agreeing()]
    await expect(verify(eve, 'nobody-is-called-this')).rejects.toMatchObject({
      status: 404,
      code: 'github_name_unknown',
    })
    await service.connect(ada, 'uma-uniform')
    await service.synced(ada)
    const { code } = await verify(eve, 'uma-uniform')
    expect(await verify(eve, 'uma-uniform'), 'to who only guesses a name').toMatchObject({ isVerified: false })
    service.github.setBio({ login: 'uma-uniform', bio: code ?? '' })
    await expect(verify(eve, 'uma-uniform')).rejects.toMatchObject({ status: 409, code: 'github_account_taken' })
    expect((await statusOf(ada)).connection).toMatchObject({ login: 'uma-uniform' })
    service.github.failNext({ count: 3 })
    await expect(verify(eve, 'odile-reads')).rejects.toMatchObject({ status: 503, code: 'provider_unavailable' })
  })

  test('a grant replaces a proof of the same account, and not the other way round', async () => {
    const ada = await service.agreeing()
    const { code } = await verify(ada, 'inez-everywhere')
    service.github.setBio({ login: 'inez-everywhere', bio: code ?? '' })
    await verify(ada, 'inez-everywhere')
    await service.synced(ada)
    expect(await service.connect(ada, 'inez-everywhere')).toMatchObject({ way: 'grant' })
    await verify(ada, 'inez-everywhere')
    expect((await statusOf(ada)).connection).toMatchObject({ way: 'grant' })
  })
})
