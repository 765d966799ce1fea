import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { RepositoryFigures } from '@codekin/contracts/skill-verification/figures'
import { signingKeysMax } from '@codekin/contracts/skill-verification/limits'
import { skillVerified } from '@codekin/contracts/verification/events'
import canonicalize from 'canonicalize'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Developer, startVerification, type TestVerification } from '../../../testing/makers.ts'

let service: TestVerification
beforeAll(async () => void (service = await startVerification()))
afterAll(() => service.stop())

type Machine = { privateKey: KeyObject; keyId: string }
const newPair = () => generateKeyPairSync('ed25519')

async function aMachine(who: Developer): Promise<Machine> {
  const { publicKey, privateKey } = newPair()
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const { keyId } = await who.skillVerification.registerSigningKey({ body: { publicKey: x } })
  return { privateKey, keyId }
}

const monthsAgo = (count: number) => {
  const now = service.clock.now()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count)).toISOString().slice(0, 7)
}

function figuresOf({ userId }: Developer, about: Partial<RepositoryFigures> = {}): RepositoryFigures {
  return {
    version: 1,
    userId,
    countedAt: service.clock.now().toISOString(),
    repositories: 3,
    commits: 120,
    collaborators: 4,
    skills: [
      { skill: 'Rust', commits: 80, repositories: 2, lines: { [monthsAgo(1)]: 3000, [monthsAgo(2)]: 2000 } },
      { skill: 'SQL', commits: 10, repositories: 1, lines: { [monthsAgo(1)]: 400 } },
    ],
    ...about,
  }
}

function signedBy({ privateKey, keyId }: Machine, figures: RepositoryFigures) {
  const signature = sign(null, Buffer.from(canonicalize(figures) ?? ''), privateKey).toString('base64url')
  return { figures, keyId, signature }
}

const submit = (who: Developer, body: ReturnType<typeof signedBy>) => who.skillVerification.submitFigures({ body })
const evidenceOf = async (reader: Developer, who: Developer) =>
  (await reader.skillVerification.listEvidence({ query: { userId: who.userId } })).skills

test('signed figures are evidence that weighs less than the same work on GitHub, and others see it on the profile', async () => {
  const [ann, bob] = [await service.developer(), await service.developer()]
  const { skills } = await submit(ann, signedBy(await aMachine(ann), figuresOf(ann)))
  expect(skills.map(({ skill }) => skill)).toEqual(['Rust', 'SQL'])
  const [rust] = await evidenceOf(bob, ann)
  expect(rust).toMatchObject({
    skill: 'Rust',
    strands: [{ method: 'cli', pieces: 1 }],
    evidence: [{ method: 'cli', detail: { kind: 'cli', lines: 5000, commits: 80, repositories: 2, collaborators: 4 } }],
  })
  expect(rust?.confidence).toBeGreaterThan(15)
  expect(rust?.confidence).toBeLessThanOrEqual(35)
})

test('figures prove nothing to others: no method is announced, no badge is earned, no endorsement counts more', async () => {
  const [ann, bob] = [await service.developer(), await service.developer()]
  await submit(ann, signedBy(await aMachine(ann), figuresOf(ann)))
  const rows = await service.deps.db
    .selectFrom('outbox')
    .select('data')
    .where('name', '=', skillVerified.name)
    .where('key', '=', ann.userId)
    .execute()
  const announced = rows.map(({ data }) => skillVerified.data.parse(typeof data === 'string' ? JSON.parse(data) : data))
  expect(Object.fromEntries(announced.map(({ skill, methods }) => [skill, methods]))).toEqual({ Rust: [], SQL: [] })
  expect((await ann.badges.listOwnBadges()).badges).toEqual([])
  await service.match(ann, bob)
  await ann.approves((await bob.asks(ann, 'Rust')).id, 'Wrote our parser.')
  const [bobs] = await evidenceOf(bob, bob)
  expect(bobs?.evidence).toMatchObject([{ detail: { isByProved: false } }])
})

test('figures that were edited, signed with another key, or made for another account are refused', async () => {
  const [ann, bob] = [await service.developer(), await service.developer()]
  const [machine, other] = [await aMachine(ann), await aMachine(bob)]
  const signed = signedBy(machine, figuresOf(ann))
  const refusals = [
    { ...signed, figures: { ...signed.figures, commits: 121 } },
    { ...signedBy(other, figuresOf(ann)), keyId: machine.keyId },
    signedBy(other, figuresOf(ann)),
    signedBy(machine, figuresOf(bob)),
    { ...signed, keyId: signed.figures.userId },
  ]
  for (const body of refusals)
    await expect(submit(ann, body)).rejects.toMatchObject({ code: 'invalid_figures_signature' })
  await expect(submit(bob, signed)).rejects.toMatchObject({ code: 'invalid_figures_signature' })
  const added = { ...signed, figures: { ...signed.figures, extra: 1 } }
  await expect(submit(ann, added)).rejects.toMatchObject({ code: 'invalid_request' })
  expect(await evidenceOf(ann, ann)).toEqual([])
})

test('old figures, future figures, and figures beyond what a person can write are refused', async () => {
  const ann = await service.developer()
  const machine = await aMachine(ann)
  const at = (hours: number) => new Date(service.clock.now().getTime() + hours * 3_600_000).toISOString()
  const send = (about: Partial<RepositoryFigures>) => submit(ann, signedBy(machine, figuresOf(ann, about)))
  await expect(send({ countedAt: at(-25) })).rejects.toMatchObject({ code: 'figures_expired' })
  await expect(send({ countedAt: at(1) })).rejects.toMatchObject({ code: 'figures_expired' })
  const rust = { skill: 'Rust', commits: 10, repositories: 1 }
  const implausible = { code: 'implausible_figures' }
  await expect(send({ skills: [{ ...rust, lines: { [monthsAgo(-2)]: 200 } }] })).rejects.toMatchObject(implausible)
  await expect(send({ skills: [{ ...rust, lines: { [monthsAgo(1)]: 15_001 } }] })).rejects.toMatchObject(implausible)
  const tooMany = { ...rust, commits: 121, lines: { [monthsAgo(1)]: 200 } }
  await expect(send({ skills: [tooMany] })).rejects.toMatchObject(implausible)
})

test('new figures replace the old ones; withdrawn ones leave nothing', async () => {
  const ann = await service.developer()
  const machine = await aMachine(ann)
  await submit(ann, signedBy(machine, figuresOf(ann)))
  const go = { skill: 'Go', commits: 30, repositories: 1, lines: { [monthsAgo(1)]: 900 } }
  const few = { skill: 'Rust', commits: 1, repositories: 1, lines: { [monthsAgo(1)]: 20 } }
  const { skills } = await submit(ann, signedBy(machine, figuresOf(ann, { skills: [go, few] })))
  expect(skills.map(({ skill }) => skill)).toEqual(['Go'])
  expect((await evidenceOf(ann, ann)).filter(({ confidence }) => confidence > 0)).toMatchObject([{ skill: 'Go' }])
  await ann.skillVerification.withdrawFigures()
  expect((await evidenceOf(ann, ann)).filter(({ evidence }) => evidence.length > 0)).toEqual([])
  await ann.skillVerification.withdrawFigures()
})

test('two machines that send at once leave the figures of one of them', async () => {
  const ann = await service.developer()
  const [one, other] = [await aMachine(ann), await aMachine(ann)]
  await Promise.all([one, other].map((machine) => submit(ann, signedBy(machine, figuresOf(ann)))))
  const [rust] = await evidenceOf(ann, ann)
  expect(rust?.strands).toMatchObject([{ method: 'cli', pieces: 1 }])
})

test('a machine keeps its key id, and above the limit of machines the oldest key is deleted', async () => {
  const ann = await service.developer()
  const first = await aMachine(ann)
  const { x = '' } = newPair().publicKey.export({ format: 'jwk' })
  const register = () => ann.skillVerification.registerSigningKey({ body: { publicKey: x } })
  expect(await register()).toEqual(await register())
  for (let count = 1; count < signingKeysMax; count += 1) await aMachine(ann)
  await expect(submit(ann, signedBy(first, figuresOf(ann)))).rejects.toMatchObject({
    code: 'invalid_figures_signature',
  })
})
