import type { ProfileCard } from '@codekin/contracts/identity/events'
import { aProfileCard } from '@codekin/test-kit/states'
import { expect, test } from 'vitest'
import { computeProfileUplifts, profileTipsOf } from './profile-tips.ts'

const people = (count: number, about: Parameters<typeof aProfileCard>[0], impressions: number, likes: number) =>
  Array.from({ length: count }, () => ({ card: aProfileCard(about), impressions, likes }))
const photographed = { photoUrl: '/photo' }
const gainOf = (shown: Parameters<typeof computeProfileUplifts>[0]) =>
  computeProfileUplifts(shown).find(({ subject }) => subject === 'photo')

test('a gain is the likes per showing of those who have it over those who lack it, and how many were counted', () => {
  const shown = [...people(100, photographed, 10, 4), ...people(150, { photoUrl: null }, 20, 4)]
  expect(gainOf(shown)).toEqual({ subject: 'photo', factor: 2, people: 250 })
})

test('99 people on either side tell nothing, and neither does whoever was never shown', () => {
  expect(gainOf([...people(99, photographed, 10, 4), ...people(150, { photoUrl: null }, 20, 4)])).toBeUndefined()
  expect(gainOf([...people(150, photographed, 10, 4), ...people(99, { photoUrl: null }, 20, 4)])).toBeUndefined()
  const unseen = people(100, { photoUrl: null }, 0, 0)
  expect(gainOf([...people(150, photographed, 10, 4), ...unseen])).toBeUndefined()
})

test('what gains most is told first, and what gains nothing is named without a figure', () => {
  const card = aProfileCard({ photoUrl: null, bio: '', links: [], showcase: [] })
  const tips = profileTipsOf(card, [
    { subject: 'bio', factor: 2.1, people: 400 },
    { subject: 'photo', factor: 0.8, people: 400 },
  ])
  expect(tips[0]).toEqual({ subject: 'bio', gain: { factor: 2.1, people: 400 } })
  expect(tips.find(({ subject }) => subject === 'photo')).toEqual({ subject: 'photo', gain: null })
})

test('a card from before there were projects lacks them', () => {
  const { showcase: _, ...older } = aProfileCard()
  expect(profileTipsOf(older as ProfileCard, [])).toContainEqual({ subject: 'showcase', gain: null })
})
