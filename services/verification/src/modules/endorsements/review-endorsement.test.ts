import { profileChanged } from '@codekin/contracts/identity/events'
import { endorsementReviewed, skillVerified } from '@codekin/contracts/verification/events'
import { aProfileCard } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Developer, startVerification, type TestVerification } from '../../../testing/makers.ts'

let service: TestVerification
beforeAll(async () => void (service = await startVerification()))
afterAll(() => service.stop())

async function pair(): Promise<[Developer, Developer]> {
  const [ann, bob] = [await service.developer({ fullName: 'Ann' }), await service.developer({ fullName: 'Bob' })]
  await service.match(ann, bob)
  return [ann, bob]
}

const own = async (who: Developer) => (await who.skillVerification.listOwnEndorsements({ query: {} })).endorsements
const dashboardOf = (who: Developer) => who.skillVerification.getVerificationDashboard()

/** Lists the events that contain this id, in order. */
async function announced(name: string, id: string): Promise<unknown[]> {
  const rows = await service.deps.db
    .selectFrom('outbox')
    .select('data')
    .where('name', '=', name)
    .orderBy('seq')
    .execute()
  const data = rows.map((row) => (typeof row.data === 'string' ? (JSON.parse(row.data) as unknown) : row.data))
  return data.filter((one) => JSON.stringify(one).includes(id))
}

const atOnce = 1000

test(`of ${atOnce} concurrent reviews of one endorsement, for and against it, one counts and is announced once`, async () => {
  const [ann, bob] = await pair()
  const { id } = await ann.asks(bob, 'Rust')
  const reviews = Array.from({ length: atOnce }, (_, at) =>
    at % 2 === 0 ? bob.approves(id, `${at}`) : bob.rejects(id),
  )
  const outcomes = await Promise.allSettled(reviews)
  const [done, ...others] = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(others).toEqual([])
  const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  expect([refusals.length, new Set(refusals)]).toEqual([atOnce - 1, new Set(['endorsement_decided'])])
  const [kept] = await own(ann)
  expect(kept).toMatchObject({ id, status: done?.status, words: done?.words })
  expect(await announced(endorsementReviewed.name, id)).toMatchObject([{ endorsementId: id, status: done?.status }])
  const isGiven = done?.status === 'given'
  expect(await announced(skillVerified.name, ann.userId)).toHaveLength(isGiven ? 1 : 0)
  expect(await ann.confidence('Rust')).toBe(isGiven ? 18 : 0)
})

test('a closed account pauses its endorsements and requests until it is reopened', async () => {
  const [ann, bob] = await pair()
  const turn = async (isClosed: boolean, sourceVersion: number) => {
    await service.publish(
      profileChanged,
      aProfileCard({ userId: bob.userId, fullName: 'Bob', isClosed, sourceVersion }),
    )
    await service.settle()
    await service.weigh()
  }
  const given = await ann.asks(bob, 'Rust')
  await bob.approves(given.id, 'She wrote our parser.')
  const asked = await ann.asks(bob, 'SQL')
  const ofHer = await bob.asks(ann, 'Go')
  const stateOf = async () => {
    const { skills, waitingForMe } = await dashboardOf(ann)
    const waiting = skills.find(({ skill }) => skill === 'SQL')?.waiting
    const { received } = await ann.skillVerification.getEndorsementStats({ query: {} })
    return { rust: await ann.confidence('Rust'), waiting, waitingForMe, received, listed: (await own(ann)).length }
  }
  const before = await stateOf()
  expect(before).toEqual({ rust: 18, waiting: 1, waitingForMe: 1, received: 1, listed: 3 })

  await turn(true, 50)
  expect(await stateOf()).toEqual({ rust: 0, waiting: 0, waitingForMe: 0, received: 0, listed: 0 })
  await expect(ann.approves(ofHer.id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await expect(ann.asks(bob, 'Kafka')).rejects.toMatchObject({ status: 404, code: 'not_found' })

  await turn(false, 51)
  expect(await stateOf()).toEqual(before)
  expect(await bob.approves(asked.id)).toMatchObject({ status: 'given' })
})
