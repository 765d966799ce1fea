import type { GithubSignalKind } from '@codekin/contracts/github/models'
import { labelled } from '@codekin/local/stand-ins/github/histories/all'
import type { LabelledHistory } from '@codekin/local/stand-ins/github/histories/plan'
import { castOf } from '../crowd/cast.ts'
import { ada, teamPayer } from '../people/accounts.ts'
import { type DemoDeveloper, makeDevelopers } from '../people/developers.ts'
import { reportedBy } from '../people/reported.ts'

/** A person who connects an account at the GitHub stand-in. */
export type Author = {
  email: string
  fullName: string
  login: string
  /** The history that theirs is copied from; absent for accounts that the stand-in already has. */
  like?: string
  /** Whether they include private repositories. */
  includePrivate?: boolean
  /** Names of their repositories that they exclude. */
  leavesOut?: readonly string[]
  /** Their answers to signals; with `answer`, the staff's reason to decline it. */
  appeals?: readonly { kind: GithubSignalKind; reason: string; answer?: string }[]
}

/** How many connect: Ada, the people she knows, and others whose skills some history shows. */
const authorsMax = 60
/** One takes long to read; two hold addresses and names that a copy would share. */
const notTold = new Set(['viktor-huge', 'sun-many-mails', 'rhea-now'])
const told = labelled.filter(({ truth }) => truth.fakeSignals.length === 0 && !notTold.has(truth.login))

const known: readonly Author[] = [
  {
    ...nameOf(ada),
    login: 'adalindqvist',
    includePrivate: true,
    leavesOut: ['adalindqvist/my-first-php-guestbook'],
  },
  { ...nameOf(teamPayer), login: 'tokafor' },
  // Has no work on GitHub.
  { email: 'karim.trabelsi@people.codekin.dev', fullName: 'Karim Trabelsi', login: 'karim-trabelsi' },
]

const faker: Author = {
  ...nameOf(reportedBy('alex')),
  login: 'alexprime',
  like: 'cy-paints',
  appeals: [
    {
      kind: 'impossible-commit-rate',
      reason: 'I commit each line when it is perfect. Three thousand lines were perfect that day.',
    },
    {
      kind: 'backdated-commits',
      reason: 'My clock is an heirloom.',
      answer:
        'The dates are years before the first push. Tell us where the work was kept until then, and we’ll look again.',
    },
  ],
}

/** The people who connect, in this order; the same each time. */
export function makeAuthors(): Author[] {
  const named = new Set(known.map(({ email }) => email))
  const inOrder = new Map([...castOf().adas, ...makeDevelopers()].map((developer) => [developer.email, developer]))
  const uses = new Map<string, number>()
  const others = [...inOrder.values()].flatMap((developer) => {
    const source = named.has(developer.email) ? undefined : historyFor(developer, uses)
    if (!source) return []
    const { login: like } = source.truth
    uses.set(like, (uses.get(like) ?? 0) + 1)
    return authorLike(developer, source)
  })
  return [...known, faker, ...others].slice(0, authorsMax)
}

function nameOf({ email, fullName }: DemoDeveloper): Pick<Author, 'email' | 'fullName'> {
  return { email, fullName }
}

/** Every third excludes what counts least. */
function authorLike(developer: DemoDeveloper, { truth, repos }: LabelledHistory): Author {
  const login = developer.email.split('@')[0]?.replaceAll('.', '-') ?? ''
  const own = repos.filter(({ path, isPrivate }) => !isPrivate && path.startsWith(`${truth.login}/`))
  const smallest = own.length > 1 ? own.at(-1)?.path.replace(truth.login, login) : undefined
  return {
    ...nameOf(developer),
    login,
    like: truth.login,
    includePrivate: repos.some(({ isPrivate }) => isPrivate),
    ...(smallest && login.length % 3 === 0 && { leavesOut: [smallest] }),
  }
}

const worth = { strong: 2, some: 1, none: 0 } as const

/** The history that shows most of their listed skills; those copied often already come later. */
function historyFor({ skills }: DemoDeveloper, uses: ReadonlyMap<string, number>): LabelledHistory | undefined {
  const shows = ({ truth }: LabelledHistory) =>
    skills.reduce((sum, { name }) => sum + worth[truth.skills[name] ?? 'none'], 0)
  const rated = told.map((history) => ({ history, shown: shows(history) })).filter(({ shown }) => shown >= 2)
  const rank = ({ history, shown }: (typeof rated)[number]) => shown - (uses.get(history.truth.login) ?? 0)
  return rated.toSorted((a, b) => rank(b) - rank(a))[0]?.history
}
