import { expect, test } from 'vitest'
import { completenessOf } from './completeness.ts'

const none = {
  photoUrl: null,
  headline: '',
  bio: '',
  timezone: null,
  skills: [],
  roles: [],
  goals: [],
  lookingFor: [],
  languages: [],
  links: [],
  showcase: [],
}
const whole = {
  photoUrl: '/photo',
  headline: 'Rust',
  bio: 'I write parsers.',
  timezone: 'Europe/Berlin',
  skills: [1, 2, 3],
  roles: [1],
  goals: [1],
  lookingFor: [1],
  languages: ['en'],
  links: [1],
  showcase: [],
}

test('an empty profile has all parts open, a complete one has none', () => {
  expect(completenessOf(none)).toMatchObject({ percent: 0, open: { length: 10 } })
  expect(completenessOf(whole)).toEqual({ percent: 100, open: [] })
})

test('a profile with one open part lacks exactly the weight of that part', () => {
  const lost = Object.keys(whole)
    .filter((key) => key !== 'showcase')
    .map((key) => completenessOf({ ...whole, [key]: none[key as keyof typeof none] }))
  expect(lost.every(({ percent, open }) => percent < 100 && open.length === 1)).toBe(true)
  expect(lost.reduce((sum, { percent }) => sum + 100 - percent, 0)).toBe(100)
})
