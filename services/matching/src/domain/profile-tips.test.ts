import type { ProfileCard } from '@codekin/contracts/identity/events'
import { aProfileCard } from '@codekin/test-kit/states'
import { expect, test } from 'vitest'
import { computeProfileUplifts, profileTipsOf } from './profile-tips.ts'

const people = (count: number, about: Parameters<typeof aProfileCard>[0], impressions: number, likes: number) =>
  Array.from({ length: count }, () => ({ card: aProfileCard(about), impressions, likes }))
const photographed = { photoUrl: '/photo' }
const gainOf = (shown: Parameters<typeof computeProfileUplifts>[0]) =>
  computeProfileUplifts(shown).find(({ subject }) => subject === 'photo')

test('an uplift compares likes per impression with and without a part of the profile, and has the number of people', () => {
  const shown = [...people(100, photographed, 10, 4), ...people(150, { photoUrl: null }, 20, 4)]
  expect(gainOf(shown)).toEqual({ subject: 'photo', factor: 2, people: 250 })
})

test("99 people on either side are too few, and people without impressions don't count", () => {
  expect(gainOf([...people(99, photographed, 10, 4), ...people(150, { photoUrl: null }, 20, 4)])).toBeUndefined()
  expect(gainOf([...people(150, photographed, 10, 4), ...people(99, { photoUrl: null }, 20, 4)])).toBeUndefined()
  const unseen = people(100, { photoUrl: null }, 0, 0)
  expect(gainOf([...people(150, photographed, 10, 4), ...unseen])).toBeUndefined()
})

test('the largest uplift comes first, and a tip without uplift has no figure', () => {
  const card = aProfileCard({ photoUrl: null, bio: '', links: [], showcase: [] })
  const tips = profileTipsOf(card, [
    { subject: 'bio', factor: 2.1, people: 400 },
    { subject: 'photo', factor: 0.8, people: 400 },
  ])
  expect(tips[0]).toEqual({ subject: 'bio', gain: { factor: 2.1, people: 400 } })
  expect(tips.find(({ subject }) => subject === 'photo')).toEqual({ subject: 'photo', gain: null })
})

test('a card from before projects existed lacks them', () => {
  const { showcase: _, ...older } = aProfileCard()
  expect(profileTipsOf(older as ProfileCard, [])).toContainEqual({ subject: 'showcase', gain: null })
})
