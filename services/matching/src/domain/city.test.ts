import { expect, test } from 'vitest'
import { cityKeysOf, findSimilarCities, selectShownFigures, summarizeCity } from './city.ts'

const cities = [
  { name: 'São Paulo', people: 400 },
  { name: 'Berlin', people: 300 },
  { name: 'Bern', people: 50 },
  { name: 'Stratford-upon-Avon', people: 10 },
]
const names = (found: { name: string }[]) => found.map(({ name }) => name)

test('a path names a city with hyphens or spaces, with or without accents', () => {
  const [paulo] = cityKeysOf('São Paulo')
  expect(cityKeysOf('sao-paulo')).toContain(paulo)
  expect(cityKeysOf('stratford-upon-avon')).toContain(cityKeysOf('Stratford-upon-Avon')[0])
})

test.for([
  ['berlln', ['Berlin', 'Bern']],
  ['bern', ['Bern', 'Berlin']],
  ['sao', ['São Paulo']],
  ['saopaulo', ['São Paulo']],
  ['xyz', ['São Paulo', 'Berlin', 'Bern', 'Stratford-upon-Avon']],
  ['Берлин', ['São Paulo', 'Berlin', 'Bern', 'Stratford-upon-Avon']],
] as const)('near %s are %s', ([name, near]) => {
  expect(names(findSimilarCities(name, cities, 6))).toEqual(near)
})

test('a city lists cities with a known time zone by shared hours, and is listed itself from 25 people on', () => {
  const now = new Date('2026-01-15T12:00:00Z')
  const others = [
    { name: 'New York', people: 50, zone: 'America/New_York' },
    { name: 'Lisbon', people: 40, zone: 'Europe/Lisbon' },
    { name: 'Nowhere', people: 30, zone: undefined },
  ]
  const figures = [
    { kind: 'skill', key: 'rust', name: 'Rust', people: 15 },
    { kind: 'learned-skill', key: 'go', name: 'Go', people: 10 },
    { kind: 'sought-role', key: 'design', name: 'design', people: 10 },
    { kind: 'sought-role', key: 'of-old', name: 'of-old', people: 10 },
    { kind: 'zone', key: 'Europe/Berlin', name: 'Europe/Berlin', people: 20 },
  ] as const
  const city = { name: 'Berlin', people: 20, zone: 'Europe/Berlin' }
  expect(summarizeCity(city, { figures, others, now })).toEqual({
    name: 'Berlin',
    people: 20,
    isListed: false,
    offered: [{ skill: 'Rust', people: 15 }],
    learned: [{ skill: 'Go', people: 10 }],
    sought: [{ role: 'design', people: 10 }],
    others: [
      { name: 'Lisbon', people: 40, sharedHours: 8 },
      { name: 'New York', people: 50, sharedHours: 3 },
    ],
  })
  expect(summarizeCity({ ...city, people: 25 }, { figures, others, now }).isListed).toBe(true)
})

test('as many figures are stored per city as are shown, largest first, ties by key', () => {
  const skills = Array.from({ length: 30 }, (_, at) => ({ key: `s${String(at).padStart(2, '0')}`, people: 10 }))
  const figures = [1, 2].flatMap((city) => [
    ...skills.toReversed().map((skill) => ({ ...skill, city, kind: 'skill' as const, name: skill.key })),
    { city, kind: 'skill' as const, key: 'zig', name: 'Zig', people: 15 },
    { city, kind: 'zone' as const, key: 'Europe/Lisbon', name: 'Europe/Lisbon', people: 10 },
    { city, kind: 'zone' as const, key: 'Europe/Berlin', name: 'Europe/Berlin', people: 20 },
  ])
  const told = selectShownFigures(figures)
  const keysOf = (city: number, kind: string) =>
    told.flatMap((one) => (one.city === city && one.kind === kind ? one.key : []))
  for (const city of [1, 2]) {
    expect(keysOf(city, 'skill')).toEqual(['zig', ...skills.slice(0, 11).map(({ key }) => key)])
    expect(keysOf(city, 'zone')).toEqual(['Europe/Berlin'])
  }
})
