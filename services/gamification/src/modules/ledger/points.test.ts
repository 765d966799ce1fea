import { endorsementPoints, onboardingPoints, pointTable, testPoints } from '@codekin/contracts/gamification/points'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGamification, type TestGamification } from '../../../testing/makers.ts'

let service: TestGamification
beforeAll(async () => void (service = await startGamification()))
afterAll(() => service.stop())

describe('quality.listOwnPoints', () => {
  test('a real reply adds points once, and deleting it takes them from both users', async () => {
    const [ann, bob] = [await service.developer(), await service.developer({ fullName: 'Bob' })]
    const talk = await service.match(ann, bob)
    await talk.send(ann)
    expect(await ann.total()).toBe(0)
    const reply = await talk.send(bob)
    expect([await ann.total(), await bob.total()]).toEqual([5, 3])
    await talk.send(bob)
    expect([await ann.total(), await bob.total()]).toEqual([5, 3])
    await reply.withdraw()
    expect([await ann.total(), await bob.total()]).toEqual([0, 0])
    expect(await ann.entries()).toMatchObject([
      {
        kind: 'reply',
        points: 5,
        worth: 5,
        person: { id: bob.userId, full_name: 'Bob' },
        reversed: { by: 'message-deleted' },
      },
    ])
  })

  test("the end of a match within a day takes back what was earned in it, a later end doesn't", async () => {
    const [ann, bob, cat] = [await service.developer(), await service.developer(), await service.developer()]
    const [quick, slow] = [await service.match(ann, bob), await service.match(ann, cat)]
    for (const [talk, other] of [
      [quick, bob],
      [slow, cat],
    ] as const) {
      await talk.send(ann)
      await talk.send(other)
    }
    expect(await ann.total()).toBe(10)
    await quick.end()
    service.clock.advance(25 * 3_600)
    await slow.end()
    const later = await service.later(ann)
    expect(await later.total()).toBe(5)
    const reversals = (await later.entries()).map(({ reversed }) => reversed?.by ?? null)
    expect(new Set(reversals)).toEqual(new Set(['match-ended', null]))
  })

  test('a match that has lasted fourteen days counts once, without an event', async () => {
    const [ann, bob] = [await service.developer(), await service.developer()]
    const talk = await service.match(ann, bob)
    await talk.send(ann)
    await talk.send(bob)
    service.clock.advance(14 * 86_400)
    await service.compute()
    await service.compute()
    expect(await (await service.later(ann)).total()).toBe(20)
  })

  test('endorsements, tests and onboarding count as long as they are valid', async () => {
    const [ann, bob] = [await service.developer(), await service.developer()]
    await service.onboard(ann)
    const { withdraw } = await service.endorse(bob, ann, 'Rust')
    const { judge } = await service.pass(ann, 'SQL', 'advanced')
    expect(await ann.total()).toBe(onboardingPoints + endorsementPoints[0].owner + testPoints.advanced)
    await withdraw()
    await judge(true)
    service.clock.advance(1)
    expect(await ann.total()).toBe(onboardingPoints)
    await judge(false)
    expect(await ann.total()).toBe(onboardingPoints + testPoints.advanced)
    expect(await ann.entries()).toContainEqual(
      expect.objectContaining({
        kind: 'endorsement',
        skill: 'Rust',
        reversed: expect.objectContaining({ by: 'endorsement-ended' }),
      }),
    )
  })

  test('a suspension takes back the points of the thirty days before it, until it is overturned', async () => {
    const [ann, bob] = [await service.developer(), await service.developer()]
    await service.onboard(ann)
    service.clock.advance(31 * 86_400)
    const talk = await service.match(ann, bob)
    await talk.send(ann)
    await talk.send(bob)
    await service.decide(ann, 'suspended')
    expect(await (await service.later(ann)).total()).toBe(onboardingPoints)
    expect(await (await service.later(bob)).total()).toBe(3)
    await service.decide(ann, 'active')
    expect(await (await service.later(ann)).total()).toBe(onboardingPoints + 5)
  })

  test('a repeated suspension reverses exactly the same awards', async () => {
    const ann = await service.developer()
    await service.onboard(ann)
    service.clock.advance(10 * 86_400)
    await service.decide(ann, 'suspended')
    service.clock.advance(25 * 86_400)
    await service.decide(ann, 'suspended', new Date(service.clock.now().getTime() + 86_400_000))
    expect(await (await service.later(ann)).total()).toBe(0)
    await service.decide(ann, 'active')
    await service.decide(ann, 'suspended')
    expect(await (await service.later(ann)).total(), 'another suspension, after a break').toBe(onboardingPoints)
  })

  test('points earned under a shadow ban count only for their owner', async () => {
    const [ann, bob] = [await service.developer(), await service.developer()]
    const talk = await service.match(ann, bob)
    await talk.send(ann)
    await talk.send(bob, { isHidden: true })
    expect([await ann.total(), await bob.total()]).toEqual([0, 3])
    const [hers, his] = await Promise.all(
      [ann, bob].map(({ gamification }) => gamification.getLeaderboard({ query: {} })),
    )
    expect(his?.own).toMatchObject({ points: 3, rank: expect.any(Number) })
    expect(JSON.stringify(hers)).not.toContain(bob.userId)
  })

  test('each kind has a daily cap, and the response says how much of it is used', async () => {
    const ann = await service.developer()
    for (let count = 0; count < 8; count += 1) {
      const other = await service.developer()
      const talk = await service.match(ann, other)
      await talk.send(ann)
      await talk.send(other)
    }
    const { total, today } = await ann.quality.listOwnPoints({ query: {} })
    expect(total).toBe(pointTable.reply.perDay)
    expect(today).toContainEqual({ kind: 'reply', points: pointTable.reply.perDay, perDay: pointTable.reply.perDay })
    expect((await ann.entries()).map(({ points, worth }) => [points, worth])).toContainEqual([0, 5])
  })

  test('a ledger is read page by page, newest first, without a repeated or missing row', async () => {
    const ann = await service.developer()
    const levels = ['foundation', 'working', 'advanced'] as const
    for (const level of levels) await service.pass(ann, 'SQL', level)
    await service.onboard(ann)
    const ids: string[] = []
    let cursor: string | null | undefined
    do {
      const query = cursor ? { limit: 1, cursor } : { limit: 1 }
      const page = await ann.quality.listOwnPoints({ query })
      ids.push(...page.entries.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    expect(ids).toEqual((await ann.entries()).map(({ id }) => id))
    expect(new Set(ids).size).toBe(4)
    await expect(ann.quality.listOwnPoints({ query: { cursor: 'nonsense' } })).rejects.toMatchObject({
      code: 'invalid_request',
    })
  })

  test('a user the reader may no longer see has no name in their ledger', async () => {
    const [ann, bob] = [await service.developer(), await service.developer()]
    const talk = await service.match(ann, bob)
    await talk.send(ann)
    await talk.send(bob)
    service.hide(ann, bob)
    expect(await ann.entries()).toMatchObject([{ points: 5, person: null }])
    expect(JSON.stringify(await ann.entries())).not.toContain(bob.userId)
  })
})
