import type { Language } from './code/languages.ts'
import type { Library } from './code/libraries.ts'
import type { AccountPlan, Craft, LabelledHistory, Phase, RepoPlan, Truth, Who } from './plan.ts'
import { hashBeside, hashOf } from './random.ts'

// Helpers that define histories.

export const account = (login: string, name: string, o: Partial<AccountPlan> = {}): AccountPlan => ({
  login,
  name,
  email: `${login}@mail.example`,
  createdAgo: 40 + (hashOf(login) % 90),
  ...o,
})

export const organization = (login: string, members: readonly string[] = []): AccountPlan => ({
  login,
  name: login,
  email: `hello@${login}.example`,
  createdAgo: 110,
  type: 'Organization',
  members,
})

export const whoIs = ({ name, login, email }: AccountPlan): Who => ({ name: name ?? login, email })

export const code = (language: Language, folder: string, ...uses: readonly Library[]): Craft => ({
  language,
  folder,
  uses,
})

/** A number of pieces of work by someone, between two times in months ago. */
export const work = (
  by: Who | readonly Who[],
  count: number,
  [from, to]: readonly [number, number],
  crafts: Craft | readonly Craft[],
  o: Partial<Phase> = {},
): Phase => ({ by, count, from, to, crafts: 'language' in crafts ? [crafts] : crafts, ...o })

export const repo = (path: string, phases: readonly Phase[], o: Partial<RepoPlan> = {}): RepoPlan => ({
  path,
  phases,
  ...o,
})

export const history = (
  truth: Omit<Truth, 'fakeSignals'> & Partial<Pick<Truth, 'fakeSignals'>>,
  accounts: readonly AccountPlan[],
  repos: readonly RepoPlan[],
): LabelledHistory => ({ truth: { fakeSignals: [], ...truth }, accounts, repos })

const firstNames =
  'Aiko Bela Chidi Dario Edda Farid Greta Hugo Ilse Jonas Keiko Lior Mona Nils Oksana Pablo Quinn Rosa Selim Tara Umut Vera Wim Xenia'.split(
    ' ',
  )
const lastNames = 'Abara Brandt Castro Duarte Eklund Fischer Gallo Haas Ito Jensen'.split(' ')

/** Accounts of every age, who review, merge, star and write other people's projects. */
export const crowd: readonly AccountPlan[] = firstNames.flatMap((first, row) =>
  lastNames.map((last, column) => {
    const login = `${first}-${last}`.toLowerCase()
    return account(login, `${first} ${last}`, { createdAgo: 14 + (hashBeside(row, column) % 140) })
  }),
)

/** A member of the crowd. */
export const mate = (number: number): Who => whoIs(crowd[number % crowd.length] as AccountPlan)

/** Typical stars: over the years, by accounts of every age. */
export const stars = (count: number, from: number, seed = 0) => ({
  by: pickCrowd(count, seed).map(({ login }) => login),
  from,
  to: 0.2,
})

function pickCrowd(count: number, seed: number): AccountPlan[] {
  const keyed = crowd.map((one, place) => ({ one, key: hashBeside(seed, place) }))
  return keyed
    .toSorted((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ one }) => one)
}

/** Accounts created for the purpose, which star each other within days. */
export function starRing(seed: string, count: number, age: number): { accounts: AccountPlan[]; logins: string[] } {
  const accounts = Array.from({ length: count }, (_, place) => {
    const login = `${seed}${(hashBeside(hashOf(seed), place) % 90_000) + 10_000}`
    return account(login, login, { createdAgo: age - (place % 7) / 30, email: `${login}@inbox.example` })
  })
  return { accounts, logins: accounts.map(({ login }) => login) }
}

/** The repository of each member of a ring: one page, starred by all the others. */
export const ringRepos = (ring: ReturnType<typeof starRing>, age: number, alsoBy: readonly string[] = []): RepoPlan[] =>
  ring.accounts.map((one) =>
    repo(
      `${one.login}/awesome-${one.login.slice(0, 4)}`,
      [work(whoIs(one), 2, [age * 0.7, age * 0.6], code('markdown', 'docs'))],
      {
        stars: {
          by: [...ring.logins.filter((login) => login !== one.login), ...alsoBy],
          from: age * 0.5,
          to: age * 0.45,
        },
      },
    ),
  )

/** Bots that update dependencies. */
export const bots: readonly AccountPlan[] = [
  { login: 'dependabot[bot]', name: 'dependabot[bot]', id: 49_699_333 },
  { login: 'github-actions[bot]', name: 'github-actions[bot]', id: 41_898_282 },
  { login: 'renovate[bot]', name: 'renovate[bot]', id: 29_139_614 },
].map((one) => ({
  ...one,
  email: `${one.id}+${one.login}@users.noreply.github.com`,
  createdAgo: 100,
  type: 'Bot' as const,
}))

export const bot = (number: number): Who => whoIs(bots[number % bots.length] as AccountPlan)
