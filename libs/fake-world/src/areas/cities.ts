import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'

const known = [
  { name: 'Berlin', people: 1840 },
  { name: 'Lisbon', people: 960 },
  { name: 'Lagos', people: 720 },
] as const

/** Public data about cities. */
export const citiesAnswers = {
  getCity: ({ params }) => {
    const city = known.find(({ name }) => name.toLowerCase() === params.city.toLowerCase())
    if (!city) throw failWith('not_found')
    const others = known.filter((other) => other !== city).map((other) => ({ ...other, sharedHours: 8 }))
    return {
      ...city,
      isListed: true,
      offered: [{ skill: 'TypeScript', people: 610 }],
      learned: [{ skill: 'Rust', people: 130 }],
      sought: [{ role: 'design' as const, people: 240 }],
      others,
    }
  },
  listCities: () => ({ cities: [...known] }),
} satisfies FakeApi['cities']
