import { gunzipSync } from 'node:zlib'
import { profileChanged } from '@codekin/contracts/identity/events'
import { badgeName } from '@codekin/contracts/skill-verification/badges'
import { eraseVerificationUser } from '@codekin/contracts/verification/commands'
import { inTransaction } from '@codekin/db/transaction'
import { eraseWhole } from '@codekin/test-kit/personal-data'
import { aProfileCard } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Developer, startVerification, type TestVerification } from '../../../testing/makers.ts'
import { passTest } from '../../../testing/passed-tests.ts'
import { isGenuine } from '../../../testing/verify-credential.ts'
import { findLastStatusIndex } from '../badges/index.ts'
import { upsertSkillDue } from '../evidence/index.ts'

let service: TestVerification
beforeAll(async () => void (service = await startVerification()))
afterAll(() => service.stop())

const day = 86_400
const pass = (who: Developer, skill = 'TypeScript', level: 'foundation' | 'working' | 'advanced' = 'working') =>
  passTest(service, who, { skill, level })
const own = async (who: Developer) => await (await service.later(who)).badges.listOwnBadges()
const badgesOf = async (who: Developer) => (await own(who)).badges.map(({ kind, skill, state }) => [kind, skill, state])
const change = async (who: Developer, id: string, isPublic = true, isNamed = false) =>
  await (await service.later(who)).badges.changeBadgePrivacy({ params: { id }, body: { isPublic, isNamed } })

/** A person with a public badge for a test. */
async function shown(about: { isNamed?: boolean } = {}) {
  const ann = await service.developer({ fullName: 'Ann Example' })
  const attemptId = await pass(ann)
  const [badge] = (await own(ann)).badges
  const id = badge?.id ?? ''
  await change(ann, id, true, about.isNamed)
  return { ann, attemptId, id, params: { id } }
}
/** Without signing in, like anyone with the link. */
const get = (path: string) => service.anonymous.http('GET', `/api/v1/skill-verification/badges/${path}`)
const json = async (path: string) => JSON.parse((await get(path)).text) as Record<string, unknown>

/** The status of a credential, as a verifier reads it from the list. */
async function isRevoked(credential: Record<string, unknown>): Promise<boolean> {
  const status = credential['credentialStatus'] as { statusListCredential: string; statusListIndex: string }
  const path = new URL(status.statusListCredential).pathname.replace('/api/v1/skill-verification/badges/', '')
  const list = (await json(path)) as { credentialSubject: { encodedList: string } }
  const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'))
  const place = Number(status.statusListIndex)
  return (((bits[place >> 3] ?? 0) >> (7 - (place % 8))) & 1) === 1
}

test('a passed test earns a private badge; criteria of others are listed', async () => {
  const ann = await service.developer()
  await pass(ann)
  const { badges, locked } = await own(ann)
  expect(badges).toMatchObject([
    {
      kind: 'test-working',
      skill: 'TypeScript',
      state: 'valid',
      isPublic: false,
      isNamed: false,
      evidence: [{ method: 'test', test: { level: 'working', score: 80, low: 71, high: 89 } }],
    },
  ])
  expect(locked.filter(({ skill }) => skill === 'TypeScript').map(({ kind }) => kind)).toEqual([
    'test-foundation',
    'test-advanced',
    'proved-twice',
    'proved-thrice',
    'vouched',
  ])
  expect(locked.find(({ skill }) => skill === 'PostgreSQL' || skill === null)).toBeDefined()
  expect((await get(badges[0]?.id ?? '')).status).toBe(404)
})

test('recomputing a skill uses no further index of the status list', async () => {
  const ann = await service.developer()
  await pass(ann)
  await own(ann)
  const { db, clock } = service.deps
  const last = await findLastStatusIndex(db)
  const skill = { userId: ann.userId, skillKey: 'typescript', skill: 'TypeScript' }
  for (let times = 0; times < 3; times += 1) {
    await inTransaction(db, (trx) => upsertSkillDue(trx, skill, clock.now()))
    await own(ann)
  }
  expect(await findLastStatusIndex(db)).toBe(last)
  expect(await badgesOf(ann)).toEqual([['test-working', 'TypeScript', 'valid']])
})

test('activity earns no badge: neither requests, answers nor failed tests do', async () => {
  const [ann, bob] = [await service.developer(), await service.developer()]
  await service.match(ann, bob)
  await ann.asks(bob, 'Rust')
  await bob.asks(ann, 'Rust')
  expect(await badgesOf(ann)).toEqual([])
})

test('a skill proved by two methods earns a badge, and withdrawal revokes it', async () => {
  const [ann, bob] = [await service.developer(), await service.developer()]
  await service.match(ann, bob)
  await pass(bob, 'Rust', 'advanced')
  await pass(ann, 'Rust', 'working')
  await service.weigh()
  const { id } = await (await service.later(ann)).asks(bob, 'Rust')
  await (await service.later(bob)).approves(id)
  expect(await badgesOf(ann)).toContainEqual(['proved-twice', 'Rust', 'valid'])
  await (await service.later(bob)).skillVerification.withdrawEndorsement({ params: { id } })
  expect(await badgesOf(ann)).toContainEqual(['proved-twice', 'Rust', 'revoked'])
  expect(await badgesOf(ann)).toContainEqual(['test-working', 'Rust', 'valid'])
})

test('a public badge is shown to anyone with its address, and names its owner only if they want that', async () => {
  const { ann, id } = await shown()
  expect(await json(id)).toMatchObject({ id, kind: 'test-working', state: 'valid', holderName: null })
  expect((await get(id)).text).not.toMatch(new RegExp(`Ann Example|${ann.userId}`))
  await change(ann, id, true, true)
  expect(await json(id)).toMatchObject({ holderName: 'Ann Example' })
  await change(ann, id, false)
  for (const path of [id, `${id}/credential`, `${id}/drawing`]) expect((await get(path)).status).toBe(404)
})

test("another user's badge, and an unknown one, cannot be changed", async () => {
  const { id } = await shown()
  const eve = await service.developer()
  await expect(change(eve, id, false)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await expect(change(eve, service.deps.newId())).rejects.toMatchObject({ code: 'not_found' })
  expect((await get(service.deps.newId())).status).toBe(404)
})

test('a badge’s credential verifies against the issuer, and is not revoked', async () => {
  const { id } = await shown({ isNamed: true })
  const credential = await json(`${id}/credential`)
  expect(credential).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: badgeName('test-working', 'TypeScript'),
    credentialSubject: { identifier: [{ identityType: 'name', identityHash: 'Ann Example' }] },
  })
  const issuer = (await json('issuer')) as { id: string; verificationMethod: { id: string }[] }
  expect((credential['issuer'] as { id: string }).id).toBe(issuer.id)
  const context = 'https://w3id.org/security/multikey/v1'
  const methods = issuer.verificationMethod.map((method) => [method.id, { '@context': context, ...method }])
  const documents = { [issuer.id]: issuer, ...Object.fromEntries(methods) }
  expect(await isGenuine(credential, documents)).toBe(true)
  expect(await isGenuine({ ...credential, name: 'TypeScript: advanced' }, documents)).toBe(false)
  expect(await isRevoked(credential)).toBe(false)
  const list = await json('statuses/0')
  expect(await isGenuine(list, documents)).toBe(true)
  expect((await get('statuses/1')).status).toBe(404)
})

test('the credential names its holder only if they want that', async () => {
  const { ann, id } = await shown()
  const { text } = await get(`${id}/credential`)
  expect(text).not.toMatch(new RegExp(`Ann Example|${ann.userId}|identifier`))
})

test('a badge image contains its credential, can be embedded on other sites, and is cached for five minutes', async () => {
  const { id } = await shown({ isNamed: true })
  const drawing = await get(`${id}/drawing`)
  const [, inside] = /<!\[CDATA\[(.*?)\]\]>/s.exec(drawing.text) ?? []
  expect(JSON.parse(inside ?? '')).toEqual(await json(`${id}/credential`))
  expect(drawing.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  for (const path of [`${id}/drawing`, `${id}/credential`, id, 'issuer', 'statuses/0']) {
    const { headers } = await get(path)
    expect([path, headers.get('cache-control')]).toEqual([path, 'public, max-age=300'])
    expect([path, headers.get('cross-origin-resource-policy')]).toEqual([path, 'cross-origin'])
    expect([path, headers.get('access-control-allow-origin')]).toEqual([path, '*'])
  }
  const { headers } = await get(service.deps.newId())
  expect(headers.get('cache-control'), 'what is missing may be there soon').toBe('no-store')
})

test('a voided test revokes its badge and credential; earned again, it is another credential', async () => {
  const { ann, attemptId, id } = await shown()
  const before = await json(`${id}/credential`)
  const { db } = service.deps
  await db.updateTable('testAttempt').set({ state: 'voided' }).where('id', '=', attemptId).execute()
  await db.updateTable('provedSkill').set({ dueAt: service.clock.now() }).where('userId', '=', ann.userId).execute()
  expect(await badgesOf(ann)).toEqual([['test-working', 'TypeScript', 'revoked']])
  expect(await json(id)).toMatchObject({ state: 'revoked' })
  expect(await isRevoked(before)).toBe(true)
  expect((await get(`${id}/drawing`)).text).toContain('Codekin · revoked')
  await pass(ann)
  expect(await badgesOf(ann)).toEqual([['test-working', 'TypeScript', 'valid']])
  expect(await isRevoked(before), 'what was revoked stays so').toBe(true)
  expect(await isRevoked(await json(`${id}/credential`))).toBe(false)
})

test('hidden evidence earns no badge until it is shown again', async () => {
  const { ann, attemptId } = await shown()
  const hide = async (isHidden: boolean) =>
    (await service.later(ann)).skillVerification.changeEvidencePrivacy({
      params: { id: attemptId },
      body: { isHidden },
    })
  await hide(true)
  expect(await badgesOf(ann)).toEqual([['test-working', 'TypeScript', 'revoked']])
  await hide(false)
  expect(await badgesOf(ann)).toEqual([['test-working', 'TypeScript', 'valid']])
})

test('a badge expires with its test, and one for an easier test stays beside a harder one', async () => {
  const ann = await service.developer()
  await pass(ann, 'TypeScript', 'foundation')
  service.clock.advance(10 * day)
  await pass(ann, 'TypeScript', 'advanced')
  expect(await badgesOf(ann)).toEqual([
    ['test-advanced', 'TypeScript', 'valid'],
    ['test-foundation', 'TypeScript', 'valid'],
  ])
  service.clock.advance(725 * day)
  expect(await badgesOf(ann)).toEqual([
    ['test-advanced', 'TypeScript', 'valid'],
    ['test-foundation', 'TypeScript', 'expired'],
  ])
  service.clock.advance(10 * day)
  expect((await badgesOf(ann)).map(([, , state]) => state)).toEqual(['expired', 'expired'])
})

test('public, valid badges of skills on the profile are shown to people who may see their owner', async () => {
  const { ann, id } = await shown()
  await pass(ann, 'Rust')
  await pass(ann, 'Kotlin')
  const hidden = (await own(ann)).badges.filter(({ skill }) => skill !== 'TypeScript')
  const bob = await service.developer()
  const list = async (who: Developer) =>
    (await (await service.later(who)).badges.listPublicBadges({ params: { id: ann.userId } })).badges
  const skillsOf = async (who: Developer) =>
    (await list(who)).map(({ skill }) => skill ?? '').toSorted((a, b) => a.localeCompare(b))
  expect((await list(bob)).map((badge) => badge.id)).toEqual([id])
  for (const badge of hidden) await change(ann, badge.id)
  expect(await skillsOf(bob), 'Kotlin is not on the profile').toEqual(['Rust', 'TypeScript'])
  expect(await skillsOf(ann)).toEqual(['Kotlin', 'Rust', 'TypeScript'])
  service.hide(bob, ann)
  await expect(list(bob)).rejects.toMatchObject({ status: 404, code: 'not_found' })
})

test('a badge is shown while its owner’s account is active', async () => {
  const { ann, id } = await shown()
  await service.decide(ann, 'suspended')
  expect((await get(id)).status).toBe(404)
  await service.decide(ann, 'active')
  expect((await get(id)).status).toBe(200)
  const closed = aProfileCard({ userId: ann.userId, sourceVersion: 99, isClosed: true })
  await service.publish(profileChanged, closed)
  await service.settle()
  expect((await get(id)).status).toBe(404)
})

test('an erasure deletes badges, and their credentials stay revoked', async () => {
  const { ann, id } = await shown()
  const before = await json(`${id}/credential`)
  expect(await isRevoked(before)).toBe(false)
  await eraseWhole(service.bus, eraseVerificationUser, ann.userId)
  expect((await get(id)).status).toBe(404)
  expect(await isRevoked(before)).toBe(true)
})

test('milestones have progress and the day each was reached', async () => {
  const ann = await service.developer()
  const read = async () => (await (await service.later(ann)).badges.listAchievements()).achievements
  expect((await read()).every(({ achievedAt }) => achievedAt === null)).toBe(true)
  const at = service.clock.now().toISOString()
  const id = await pass(ann)
  service.clock.advance(day)
  await pass(ann, 'Rust', 'advanced')
  const reached = (await read()).filter(({ achievedAt }) => achievedAt !== null)
  expect(reached.map(({ kind }) => kind)).toEqual(['first-proof', 'first-test', 'an-advanced-test'])
  expect(reached[0]).toMatchObject({ achievedAt: at, progress: { value: 1, of: 1 } })
  expect((await read()).find(({ kind }) => kind === 'three-tests')?.progress).toEqual({ value: 2, of: 3 })
  await service.deps.db.updateTable('evidence').set({ isHidden: true }).where('id', '=', id).execute()
  expect((await read()).find(({ kind }) => kind === 'three-tests')?.progress).toEqual({ value: 1, of: 3 })
})
