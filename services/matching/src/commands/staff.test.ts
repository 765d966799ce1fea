import { standingChanged } from '@codekin/contracts/admin/events'
import { haveMet, introduce } from '@codekin/contracts/matching/commands'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { eventually } from '@codekin/test-kit/settle'
import { aPrivacy, aStanding } from '@codekin/test-kit/states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Matching, type Person, startMatching } from '../../testing/people.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

const order = (a: { userId: string }, b: { userId: string }, orderId = newId()) =>
  ask(matching.bus, introduce, { orderId, userIds: [a.userId, b.userId], staffId: newId() })
const met = async (a: Person, b: Person) =>
  (await ask(matching.bus, haveMet, { userId: a.userId, otherUserId: b.userId })).hasMet
const matchesOf = async (person: Person) => (await person.matching.listMatches({ query: {} })).matches
const announcedFor = async ({ userId }: Person) =>
  (await matching.announced('matching.match-changed')).filter(({ userIds }) => (userIds as string[]).includes(userId))

const metEachOther = async (a: Person, b: Person) => [await met(a, b), await met(b, a)]

describe('whether two have met', () => {
  test('strangers have not met', async () => {
    expect(await metEachOther(await matching.person(), await matching.person())).toEqual([false, false])
  })

  test('a person has met those they were dealt, but not the other way round', async () => {
    const [ann, bob, cleo] = [await matching.person(), await matching.person(), await matching.person()]
    const { candidates } = await ann.matching.listCandidates({ query: { limit: 50 } })
    expect(candidates.map(({ profile }) => profile.id)).toContain(bob.userId)
    // Exposures are stored shortly after the response.
    await eventually(() => met(ann, bob))
    expect(await metEachOther(ann, bob)).toEqual([true, false])
    expect(await metEachOther(bob, cleo)).toEqual([false, false])
  })

  test.each(['like', 'pass'] as const)(
    'a %s is a meeting for the one who decided, and reveals nothing to the other',
    async (action) => {
      const [ann, bob] = [await matching.person(), await matching.person()]
      await ann.swipes(bob, action)
      expect(await metEachOther(ann, bob)).toEqual([true, false])
    },
  )

  test('members of a match have met, even after it ended', async () => {
    const [ann, bob] = [await matching.person(), await matching.person()]
    const made = await order(ann, bob)
    if (made.outcome !== 'made') throw new Error('no match was made')
    await ann.matching.endMatch({ params: { id: made.matchId } })
    expect(await metEachOther(ann, bob)).toEqual([true, true])
  })
})

describe('an introduction', () => {
  test('is a match of both with its source, announced like any other', async () => {
    const [ann, bob] = [await matching.person({ fullName: 'Ann' }), await matching.person({ fullName: 'Bob' })]
    const orderId = newId()
    const made = await order(ann, bob, orderId)
    expect(made).toEqual({ outcome: 'made', matchId: orderId })
    for (const [one, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      const about = { id: orderId, status: 'active', source: 'staff', profile: { id: other.userId } }
      expect(await matchesOf(one)).toMatchObject([about])
      expect(await one.matching.getMatch({ params: { id: orderId } })).toMatchObject(about)
    }
    expect(await announcedFor(ann)).toEqual([
      {
        matchId: orderId,
        userIds: [ann.userId, bob.userId].toSorted(),
        sourceVersion: 1,
        status: 'active',
        source: 'staff',
        createdAt: matching.clock.now().toISOString(),
      },
    ])
  })

  test('is idempotent, also concurrently and after the match ended', async () => {
    const [ann, bob] = [await matching.person(), await matching.person()]
    const orderId = newId()
    const first = { outcome: 'made', matchId: orderId }
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(ann, bob, orderId)))
    expect(answers).toEqual(answers.map(() => first))
    await ann.matching.endMatch({ params: { id: orderId } })
    expect(await order(bob, ann, orderId)).toEqual(first)
    expect((await announcedFor(ann)).map(({ status }) => status)).toEqual(['active', 'ended'])
  })

  test('is refused if the two are or were matched, whatever the source', async () => {
    const { ann, bob, matchId } = await matching.matched()
    expect(await order(bob, ann)).toEqual({ outcome: 'match-exists' })
    await ann.matching.endMatch({ params: { id: matchId } })
    expect(await order(ann, bob)).toEqual({ outcome: 'match-exists' })
  })

  test('makes one match if a swipe happens at the same instant', async () => {
    const pairs = Array.from({ length: 5 }, async () => {
      const [ann, bob] = [await matching.person(), await matching.person()]
      await ann.swipes(bob)
      await Promise.allSettled([bob.swipes(ann), order(ann, bob)])
      expect(await matchesOf(ann)).toHaveLength(1)
      expect(await announcedFor(ann)).toHaveLength(1)
    })
    await Promise.all(pairs)
  })

  test('leaves nothing to decide: neither member is dealt to the other or can swipe on them any more', async () => {
    const [ann, bob] = [await matching.person(), await matching.person()]
    await order(ann, bob)
    const { candidates } = await ann.matching.listCandidates({ query: { limit: 50 } })
    expect(candidates.map(({ profile }) => profile.id)).not.toContain(bob.userId)
    await expect(ann.swipes(bob)).rejects.toMatchObject({ code: 'already_swiped' })
  })

  const ban = { until: new Date(Date.now() + 86_400_000).toISOString() }
  const decided = (about: Partial<Parameters<typeof aStanding>[0]>) => async (_: Person, bob: Person) => {
    await matching.publish(standingChanged, aStanding({ userId: bob.userId, ...about }))
    await matching.settle()
  }
  test.each([
    ['the other blocks', {}, (ann: Person, bob: Person) => block(bob, ann)],
    ['is blocked', {}, (ann: Person, bob: Person) => block(ann, bob)],
    ['hides', { discoverable: false }, async () => {}],
    ['is unverified', { emailVerified: false }, async () => {}],
    [
      'wants to meet people of proved skills only',
      { privacy: aPrivacy({ verifiedViewersOnly: true }) },
      async () => {},
    ],
    ['is suspended', {}, decided({ suspension: { reason: 'spam', until: null } })],
    ['is shadow-banned', {}, decided({ shadowBan: ban })],
  ])('is refused if the other person %s, in either order', async (_, about, arrange) => {
    const [ann, bob] = [await matching.person(), await matching.person(about)]
    await arrange(ann, bob)
    expect(await order(ann, bob)).toEqual({ outcome: 'not-visible' })
    expect(await order(bob, ann)).toEqual({ outcome: 'not-visible' })
    expect(await matchesOf(ann)).toEqual([])
  })

  test('needs two existing people', async () => {
    const ann = await matching.person()
    expect(await order(ann, { userId: newId() })).toEqual({ outcome: 'not-visible' })
    expect(await order(ann, ann)).toEqual({ outcome: 'not-visible' })
  })
})

const block = (by: Person, whom: Person) => by.preferences.blockUser({ body: { blockedUserId: whom.userId } })
