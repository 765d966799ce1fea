import { declinedDays, endorsementAsksPerDay } from '@codekin/contracts/skill-verification/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Developer, startVerification, type TestVerification } from '../../../testing/makers.ts'

let service: TestVerification
beforeAll(async () => void (service = await startVerification()))
afterAll(() => service.stop())

const day = 86_400

/** Creates two matched users. */
async function pair(): Promise<[Developer, Developer]> {
  const [ann, bob] = [await service.developer({ fullName: 'Ann' }), await service.developer({ fullName: 'Bob' })]
  await service.match(ann, bob)
  return [ann, bob]
}

const own = async (who: Developer) => (await who.skillVerification.listOwnEndorsements({ query: {} })).endorsements
const evidenceOf = async (reader: Developer, who: Developer) =>
  (await reader.skillVerification.listEvidence({ query: { userId: who.userId } })).skills

test('the endorser writes their own words; the endorsement then counts and names its author', async () => {
  const [ann, bob] = await pair()
  const asked = await ann.asks(bob, 'rust')
  expect(asked).toMatchObject({ skill: 'Rust', status: 'asked', direction: 'about-me', isWaitingForMe: false })
  expect(await own(bob)).toMatchObject([
    { id: asked.id, direction: 'by-me', isWaitingForMe: true, person: { full_name: 'Ann' }, message: asked.message },
  ])
  expect(await ann.confidence('Rust')).toBe(0)
  const given = await bob.approves(asked.id, 'She wrote our parser.')
  expect(given).toMatchObject({ status: 'given', words: 'She wrote our parser.', isWaitingForMe: false })
  expect(await ann.confidence('Rust')).toBe(18)
  expect(await evidenceOf(bob, ann)).toMatchObject([
    {
      skill: 'Rust',
      confidence: 18,
      strands: [{ method: 'endorsement', pieces: 1 }],
      evidence: [
        { weight: 18, detail: { endorser: { id: bob.userId, full_name: 'Bob' }, words: 'She wrote our parser.' } },
      ],
    },
  ])
  await expect(bob.approves(asked.id)).rejects.toMatchObject({ status: 409, code: 'endorsement_decided' })
})

test('a declined request gives the reason, does not count, and cannot be repeated soon', async () => {
  const [ann, bob] = await pair()
  const { id } = await ann.asks(bob, 'Go')
  expect(await bob.rejects(id, 'I never saw any Go of yours.')).toMatchObject({ status: 'declined' })
  expect(await own(ann)).toMatchObject([{ status: 'declined', rejectionReason: 'I never saw any Go of yours.' }])
  expect(await ann.confidence('Go')).toBe(0)
  const resetsAt = new Date(service.clock.now().getTime() + declinedDays * day * 1000).toISOString()
  await expect(ann.asks(bob, 'golang')).rejects.toMatchObject({
    status: 409,
    code: 'endorsement_declined',
    details: [{ resetsAt }],
  })
  service.clock.advance(91 * day)
  await expect((await service.later(ann)).asks(bob, 'golang')).resolves.toMatchObject({ status: 'asked' })
})

test('an offer counts once its owner accepts it', async () => {
  const [ann, bob] = await pair()
  const { id } = await bob.offers(ann, 'SQL')
  await expect(bob.approves(id), 'an offer is not accepted by its author').rejects.toMatchObject({
    code: 'endorsement_decided',
  })
  expect(await ann.skillVerification.getVerificationDashboard()).toMatchObject({ waitingForMe: 1 })
  expect(await ann.confidence('SQL')).toBe(0)
  await ann.approves(id, 'These words are not mine to choose.')
  expect(await ann.confidence('SQL')).toBe(18)
  expect(await own(ann)).toMatchObject([{ words: 'I have seen your code.', status: 'given' }])
})

test('no one can endorse themselves, a stranger, or the same skill twice', async () => {
  const [ann, bob] = await pair()
  const stranger = await service.developer()
  await expect(ann.asks(ann, 'Rust')).rejects.toMatchObject({ status: 409, code: 'own_endorsement' })
  await expect(ann.asks(stranger, 'Rust')).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await ann.asks(bob, 'Rust')
  await expect(ann.asks(bob, 'rustlang')).rejects.toMatchObject({ status: 409, code: 'endorsement_exists' })
  await expect(bob.offers(ann, 'Rust')).rejects.toMatchObject({ status: 409, code: 'endorsement_exists' })
  const both = { skill: 'Go', relation: 'taught-me', endorserId: bob.userId, forUserId: bob.userId }
  expect(await ann.http('POST', '/api/v1/skill-verification/endorsement', { body: both })).toMatchObject({
    status: 400,
  })
})

test('of two concurrent identical requests one succeeds', async () => {
  const [ann, bob] = await pair()
  const outcomes = await Promise.allSettled([ann.asks(bob, 'Zig'), bob.offers(ann, 'Zig'), ann.asks(bob, 'zig')])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await own(ann)).toHaveLength(1)
})

test('the daily quota holds for concurrent requests; other refusals do not use it', async () => {
  const [ann, bob] = await pair()
  const skills = Array.from({ length: endorsementAsksPerDay + 3 }, (_, at) => `Skill ${at}`)
  const outcomes = await Promise.allSettled(skills.map((skill) => ann.asks(bob, skill)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(endorsementAsksPerDay)
  await expect(ann.asks(bob, 'One more')).rejects.toMatchObject({
    status: 429,
    code: 'endorsement_quota_reached',
    details: [{ limit: endorsementAsksPerDay, remaining: 0, resetsAt: expect.any(String) }],
  })
  const [first] = await own(ann)
  await expect(ann.asks(bob, first?.skill ?? '')).rejects.toMatchObject({ code: 'endorsement_exists' })
  service.clock.advance(day)
  await expect((await service.later(ann)).asks(bob, 'One more')).resolves.toMatchObject({ status: 'asked' })
})

test('a mutual endorsement counts half, and in full again once one is withdrawn', async () => {
  const [ann, bob] = await pair()
  await bob.approves((await ann.asks(bob, 'Rust')).id)
  const back = await bob.asks(ann, 'Elixir')
  await ann.approves(back.id)
  await service.weigh()
  expect([await ann.confidence('Rust'), await bob.confidence('Elixir')]).toEqual([9, 9])
  expect(await evidenceOf(bob, ann)).toMatchObject([{ evidence: [{ detail: { isMutual: true } }] }])
  await ann.skillVerification.withdrawEndorsement({ params: { id: back.id } })
  await service.weigh()
  expect([await ann.confidence('Rust'), await bob.confidence('Elixir')]).toEqual([18, 0])
})

test('a ring of three counts half for each of them', async () => {
  const [ann, bob] = await pair()
  const cleo = await service.developer({ fullName: 'Cleo' })
  await service.match(bob, cleo)
  await service.match(cleo, ann)
  await bob.approves((await ann.asks(bob, 'Rust')).id)
  await cleo.approves((await bob.asks(cleo, 'Rust')).id)
  await service.weigh()
  expect([await ann.confidence('Rust'), await bob.confidence('Rust')]).toEqual([18, 18])
  await ann.approves((await cleo.asks(ann, 'Rust')).id)
  await service.weigh()
  expect(await Promise.all([ann, bob, cleo].map((who) => who.confidence('Rust')))).toEqual([9, 9, 9])
})

test('either side can withdraw it, and no one else; open requests end too', async () => {
  const [ann, bob] = await pair()
  const given = await ann.asks(bob, 'Rust')
  await bob.approves(given.id)
  const eve = await service.developer()
  const remove = (who: Developer, id: string) => who.skillVerification.withdrawEndorsement({ params: { id } })
  await expect(remove(eve, given.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(eve.approves(given.id)).rejects.toMatchObject({ code: 'not_found' })
  await remove(bob, given.id)
  expect(await ann.confidence('Rust')).toBe(0)
  expect(await evidenceOf(bob, ann)).toEqual([])
  const waiting = await ann.asks(bob, 'Rust')
  await remove(ann, waiting.id)
  await expect(bob.approves(waiting.id)).rejects.toMatchObject({ code: 'endorsement_decided' })
})

test('withdrawing a request that was just answered keeps the endorsement', async () => {
  const [ann, bob] = await pair()
  const { id } = await ann.asks(bob, 'Rust')
  await bob.approves(id)
  const takeBack = (status: 'asked' | 'given') =>
    ann.skillVerification.withdrawEndorsement({ params: { id }, query: { status } })
  await expect(takeBack('asked')).rejects.toMatchObject({ status: 409, code: 'endorsement_decided' })
  expect(await own(ann)).toMatchObject([{ id, status: 'given' }])
  expect(await ann.confidence('Rust')).toBe(18)
  await takeBack('given')
  await takeBack('given')
  expect(await own(ann)).toMatchObject([{ id, status: 'withdrawn' }])
})

test('endorsements by a suspended person do not count meanwhile', async () => {
  const [ann, bob] = await pair()
  await bob.approves((await ann.asks(bob, 'Rust')).id)
  await service.decide(bob, 'suspended', new Date(service.clock.now().getTime() + 10 * day * 1000))
  await service.weigh()
  expect(await ann.confidence('Rust')).toBe(0)
  service.clock.advance(11 * day)
  await service.weigh()
  expect(await (await service.later(ann)).confidence('Rust')).toBe(18)
})

test('requests, answers and offers under a shadow ban are hidden from the other person, unnoticed by their author', async () => {
  const [ann, bob] = await pair()
  const before = await ann.asks(bob, 'Rust')
  await service.decide(bob, 'shadow-banned')
  expect(await bob.approves(before.id, 'Heard by nobody.')).toMatchObject({
    status: 'given',
    words: 'Heard by nobody.',
  })
  const asked = await bob.asks(ann, 'Go')
  expect(await own(bob)).toMatchObject([
    { id: asked.id, status: 'asked' },
    { id: before.id, status: 'given' },
  ])
  await service.weigh()
  expect(await own(ann)).toMatchObject([{ id: before.id, status: 'asked', words: '' }])
  expect(await ann.confidence('Rust')).toBe(0)
  await expect(ann.approves(asked.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(ann.offers(bob, 'Go'), 'a hidden request does not block another').resolves.toMatchObject({
    status: 'offered',
  })
})

test('an old endorsement can be renewed, and expires after two years otherwise', async () => {
  const [ann, bob] = await pair()
  const { id } = await ann.asks(bob, 'Rust')
  await bob.approves(id, 'Then.')
  service.clock.advance(200 * day)
  const [annLater, bobLater] = [await service.later(ann), await service.later(bob)]
  expect((await annLater.skillVerification.getVerificationDashboard()).skills).toContainEqual(
    expect.objectContaining({ skill: 'Rust', nextStep: 'ask-refresh' }),
  )
  expect(await annLater.asks(bob, 'Rust')).toMatchObject({ id, status: 'given', isRefreshAsked: true })
  await expect(annLater.asks(bob, 'Rust')).rejects.toMatchObject({ code: 'endorsement_exists' })
  expect(await bobLater.approves(id, 'And now.')).toMatchObject({ words: 'And now.', isRefreshAsked: false })
  service.clock.advance(600 * day)
  const boss = await service.as({ role: 'admin' })
  await boss.skillVerification.cleanUpEndorsements()
  expect(await own(await service.later(ann))).toMatchObject([{ status: 'given' }])
  expect(await (await service.later(ann)).confidence('Rust')).toBeGreaterThan(10)
  service.clock.advance(200 * day)
  const bossLater = await service.as({ role: 'admin' })
  expect((await bossLater.skillVerification.cleanUpEndorsements()).expired).toBeGreaterThan(0)
  await service.weigh()
  expect(await own(await service.later(ann))).toMatchObject([{ status: 'expired' }])
  expect(await (await service.later(ann)).confidence('Rust')).toBe(0)
})

test('a request without an answer is withdrawn after two months', async () => {
  const [ann, bob] = await pair()
  const { id } = await ann.asks(bob, 'Rust')
  service.clock.advance(61 * day)
  const boss = await service.as({ role: 'admin' })
  expect((await boss.skillVerification.cleanUpEndorsements()).unanswered).toBeGreaterThan(0)
  await expect((await service.later(bob)).approves(id)).rejects.toMatchObject({ code: 'endorsement_decided' })
})

test('after an unmatch open requests disappear, and given endorsements stay', async () => {
  const [ann, bob] = [await service.developer(), await service.developer()]
  const match = await service.match(ann, bob)
  await bob.approves((await ann.asks(bob, 'Rust')).id)
  const waiting = await ann.asks(bob, 'Go')
  await match.end()
  await expect(bob.approves(waiting.id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await own(ann)).map(({ skill }) => skill)).toEqual(['Rust'])
  expect(await ann.confidence('Rust')).toBe(18)
  service.hide(ann, bob)
  expect(await own(ann), 'people who are no longer visible are not named').toEqual([])
  expect(await evidenceOf(ann, ann)).toMatchObject([{ confidence: 18, evidence: [{ detail: { endorser: null } }] }])
})
