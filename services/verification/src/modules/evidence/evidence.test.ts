import { skillVerified } from '@codekin/contracts/verification/events'
import { aProfileCard } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Developer, startVerification, type TestVerification } from '../../../testing/makers.ts'

let service: TestVerification
beforeAll(async () => void (service = await startVerification()))
afterAll(() => service.stop())

/** Creates two users, of whom Bob has endorsed Ann's Rust. */
async function endorsed(about: object = {}): Promise<{ ann: Developer; bob: Developer; id: string }> {
  const [ann, bob] = [
    await service.developer({ fullName: 'Ann', ...about }),
    await service.developer({ fullName: 'Bob' }),
  ]
  await service.match(ann, bob)
  const { id } = await ann.asks(bob, 'Rust')
  await bob.approves(id, 'She wrote our parser.')
  return { ann, bob, id }
}

const withoutRust = { skills: aProfileCard().skills }

const evidenceOf = async (reader: Developer, who: Developer) =>
  (await reader.skillVerification.listEvidence({ query: { userId: who.userId, skill: 'rust' } })).skills
const listAnnounced = async (who: Developer) => {
  const rows = await service.deps.db
    .selectFrom('outbox')
    .select('data')
    .where('name', '=', skillVerified.name)
    .where('key', '=', who.userId)
    .orderBy('seq')
    .execute()
  return rows.map(({ data }) => skillVerified.data.parse(typeof data === 'string' ? JSON.parse(data) : data))
}

test('people who may see a person see the evidence of their skills, and only endorsers they may see', async () => {
  const { ann, bob } = await endorsed()
  const reader = await service.developer()
  service.hide(reader, bob)
  expect(await evidenceOf(reader, ann)).toMatchObject([
    { confidence: 18, evidence: [{ detail: { endorser: null, words: '' }, weight: 18 }] },
  ])
  const list = reader.skillVerification.listSkillEndorsements
  expect(await list({ params: { skill: 'Rust' }, query: { userId: ann.userId } })).toEqual({ endorsements: [] })
  service.hide(reader, ann)
  const notFound = { status: 404, code: 'not_found' }
  await expect(evidenceOf(reader, ann)).rejects.toMatchObject(notFound)
  await expect(list({ params: { skill: 'Rust' }, query: { userId: ann.userId } })).rejects.toMatchObject(notFound)
  const stats = reader.skillVerification.getEndorsementStats({ query: { userId: ann.userId } })
  await expect(stats).rejects.toMatchObject(notFound)
})

test('a hidden piece is shown to its owner alone and does not count, until it is shown again', async () => {
  const { ann, bob, id } = await endorsed()
  const hide = (who: Developer, isHidden: boolean) =>
    who.skillVerification.changeEvidencePrivacy({ params: { id }, body: { isHidden } })
  await expect(hide(bob, true)).rejects.toMatchObject({ code: 'not_found' })
  expect(await hide(ann, true)).toMatchObject({ skills: [{ confidence: 0, evidence: [{ isHidden: true }] }] })
  expect(await evidenceOf(bob, ann)).toEqual([])
  expect(await bob.skillVerification.getEndorsementStats({ query: { userId: ann.userId } })).toMatchObject({
    received: 0,
  })
  expect(await hide(ann, false)).toMatchObject({ skills: [{ confidence: 18, evidence: [{ isHidden: false }] }] })
  expect(await bob.skillVerification.getEndorsementStats({ query: {} })).toEqual({ given: 1, received: 0, skills: [] })
  expect(await ann.skillVerification.getEndorsementStats({ query: {} })).toEqual({
    given: 0,
    received: 1,
    skills: [{ skill: 'Rust', endorsements: 1 }],
  })
})

test('each change of a skill is announced with its complete state, also when nothing proves it any more', async () => {
  const { ann, id } = await endorsed()
  await ann.skillVerification.withdrawEndorsement({ params: { id } })
  expect(await listAnnounced(ann)).toMatchObject([
    { skill: 'Rust', sourceVersion: 1, methods: ['endorsement'], confidence: 18 },
    { skill: 'Rust', sourceVersion: 2, methods: [], confidence: 0 },
  ])
})

test('an unchanged skill is not announced again', async () => {
  const { ann } = await endorsed()
  await service.deps.db.updateTable('provedSkill').set({ dueAt: service.clock.now() }).execute()
  await service.weigh()
  expect(await listAnnounced(ann)).toHaveLength(1)
})

test('skills left due by a killed process are recomputed', async () => {
  const { ann, id } = await endorsed()
  const { db } = service.deps
  await db.updateTable('endorsement').set({ status: 'withdrawn' }).where('id', '=', id).execute()
  await db.updateTable('provedSkill').set({ dueAt: service.clock.now() }).where('userId', '=', ann.userId).execute()
  await service.weigh()
  expect((await listAnnounced(ann)).at(-1)).toMatchObject({ methods: [] })
})

test('a proved skill that is not on the profile is shown to its owner alone', async () => {
  const { ann, bob } = await endorsed(withoutRust)
  expect(await evidenceOf(ann, ann)).toMatchObject([{ confidence: 18 }])
  expect(await evidenceOf(bob, ann)).toEqual([])
  const query = { userId: ann.userId }
  const { endorsements } = await bob.skillVerification.listSkillEndorsements({ params: { skill: 'Rust' }, query })
  expect(endorsements).toEqual([])
  expect(await bob.skillVerification.getEndorsementStats({ query })).toEqual({ given: 0, received: 1, skills: [] })
})

test('the dashboard lists profile and proved skills with next steps', async () => {
  const { ann, bob } = await endorsed(withoutRust)
  await ann.asks(bob, 'PostgreSQL')
  const { skills } = await ann.skillVerification.getVerificationDashboard()
  expect(
    skills.map(({ skill, isOnProfile, confidence, waiting, nextStep }) => [
      skill,
      isOnProfile,
      confidence,
      waiting,
      nextStep,
    ]),
  ).toEqual([
    ['Rust', false, 18, 0, 'ask-endorsement'],
    ['PostgreSQL', true, 0, 1, 'wait'],
    ['TypeScript', true, 0, 0, 'take-test'],
  ])
})

test('open and ended endorsements are listed for their owner alone', async () => {
  const { ann, bob, id } = await endorsed()
  await bob.skillVerification.withdrawEndorsement({ params: { id } })
  await ann.asks(bob, 'Rust')
  const list = (who: Developer, query: object) =>
    who.skillVerification.listSkillEndorsements({ params: { skill: 'rust' }, query })
  const all = await list(ann, { includeAll: true })
  expect(all.endorsements.map(({ status }) => status)).toEqual(['asked', 'withdrawn'])
  expect(await list(bob, { userId: ann.userId, includeAll: true })).toEqual({ endorsements: [] })
})
