import type { Skill } from '@codekin/contracts/users/models'
import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Developer, startGamification, type TestGamification } from '../../../testing/makers.ts'

let service: TestGamification
beforeAll(async () => void (service = await startGamification()))
afterAll(() => service.stop())

/** A profile complete enough for few recommendations. */
const enough = { photoUrl: '/photo', links: [{ label: 'Blog', url: 'https://example.com' }] }
const recommended = async (developer: Developer) =>
  (await developer.ownAnalytics.listRecommendations({ query: {} })).recommendations

test('a new user gets recommendations only for what their profile lacks, and none without a figure', async () => {
  const ann = await service.developer({ photoUrl: '/photo', skills: [] })
  expect(await recommended(ann)).toEqual([{ kind: 'complete-profile', figure: { value: 75, of: 100, compared: null } }])
})

test('replying to waiting people is recommended after a day, for two weeks, while a reply is possible', async () => {
  const [ann, bob] = [await service.developer(enough), await service.developer()]
  const talk = await service.match(ann, bob)
  await talk.send(bob)
  const kindsAfter = async (hours: number) => {
    service.clock.advance(hours * 3_600)
    return (await recommended(await service.later(ann))).filter(({ kind }) => kind === 'answer-waiting')
  }
  expect(await kindsAfter(23)).toEqual([])
  expect(await kindsAfter(1)).toEqual([{ kind: 'answer-waiting', figure: { value: 1, of: null, compared: null } }])
  await service.decide(bob, 'suspended')
  expect(await kindsAfter(1)).toEqual([])
  await service.decide(bob, 'active')
  expect(await kindsAfter(1)).toHaveLength(1)
  expect(await kindsAfter(14 * 24)).toEqual([])
})

test('matches without a message are recommended from their second day on, even if a hidden message exists', async () => {
  const [ann, bob, cat] = [await service.developer(), await service.developer(), await service.developer()]
  await (await service.match(ann, bob)).send(bob, { isHidden: true })
  await (await service.match(ann, cat)).send(ann)
  service.clock.advance(25 * 3_600)
  const figureOf = async (developer: Developer) =>
    (await recommended(await service.later(developer))).find(({ kind }) => kind === 'begin-conversations')?.figure
  expect(await figureOf(ann)).toEqual({ value: 1, of: 2, compared: null })
  expect(await figureOf(bob)).toBeUndefined()
})

test('proving an unproved skill is recommended; any proof on the profile counts, also one from GitHub', async () => {
  const ann = await service.developer(enough)
  const unproved = async () => (await recommended(ann)).find(({ kind }) => kind === 'prove-skills')?.figure
  const prove = (...methods: Skill['verifiedBy'][]) =>
    service.change(ann, {
      ...enough,
      skills: methods.map((verifiedBy, at) => ({ id: newId(), name: `Skill ${at}`, level: 'working', verifiedBy })),
    })
  await prove([], [])
  expect(await unproved()).toEqual({ value: 2, of: 2, compared: null })
  await prove(['github'], [])
  expect(await unproved()).toEqual({ value: 1, of: 2, compared: null })
  await prove(['github'], ['test', 'endorsement'])
  expect(await unproved()).toBeUndefined()
  await prove([], ['endorsement'], [])
  expect(await unproved()).toEqual({ value: 2, of: 3, compared: null })
})

test('likes and first messages count within their time range; unknown figures recommend nothing', async () => {
  const ann = await service.developer(enough)
  const dayAgo = (count: number) =>
    new Date(service.clock.now().getTime() - count * 86_400_000).toISOString().slice(0, 10)
  const day = { dealt: { discover: 0, suggested: 0 }, likesGot: 0, likesGiven: 40, passes: 0, likedBack: 1 }
  service.figures(ann, {
    swipes: { days: [{ ...day, day: dayAgo(20) }], closedUntil: dayAgo(0) },
    writing: { unread: 0, firstMessages: 8, withFindings: 2 },
  })
  const kinds = async (timeRange: '7d' | '30d') =>
    (await ann.ownAnalytics.listRecommendations({ query: { timeRange } })).recommendations.map(({ kind }) => kind)
  expect(await kinds('30d')).toEqual(['mend-first-messages', 'prove-skills', 'like-with-care'])
  expect(await kinds('7d')).toEqual(['mend-first-messages', 'prove-skills'])
  const away = [await service.away('matching'), await service.away('messaging')]
  expect(await kinds('30d')).toEqual(['prove-skills'])
  for (const one of away) await one.back()
})

test('fewer cards are recommended by comparing equal numbers of closed days', async () => {
  service.clock.set(new Date('2026-09-30T12:00:00.000Z'))
  const ann = await service.developer(enough)
  const day = (at: string, discover: number) => ({
    day: at,
    dealt: { discover, suggested: 0 },
    likesGot: 0,
    likesGiven: 0,
    passes: 0,
    likedBack: 0,
  })
  const days = (now: number) => [
    ...Array.from({ length: 7 }, (_, at) => day(`2026-09-${17 + at}`, 10)),
    ...Array.from({ length: 7 }, (_, at) => day(`2026-09-${24 + at}`, now)),
  ]
  const shownLess = async (now: number) => {
    service.figures(ann, { swipes: { days: days(now), closedUntil: '2026-09-28' } })
    const { recommendations } = await ann.ownAnalytics.listRecommendations({ query: { timeRange: '7d' } })
    return recommendations.find(({ kind }) => kind === 'shown-less')?.figure
  }
  expect(await shownLess(10)).toBeUndefined()
  expect(await shownLess(7)).toEqual({ value: 35, of: null, compared: 50 })
  await service.decide(ann, 'shadow-banned')
  expect(await shownLess(7), 'nothing tells of a ban').toBeUndefined()
  await service.decide(ann, 'active')
  expect(await shownLess(7), 'once it is over').toBeDefined()
})
