import type { ImportedDeveloper } from '@codekin/identity/import-developers'
import { type AdasMonths, makeAdasMonths } from './adas-months.ts'
import { type DemoSwipe, lengthOf, makeAdasWorld, makeSwipes } from './likes.ts'
import { ada, admin, moderator, proPayer, secondAdmin, teamPayer, usher, wip } from './people/accounts.ts'
import { type ChosenPreset, choosePresets } from './people/chosen-presets.ts'
import { type DemoDeveloper, makeDevelopers } from './people/developers.ts'
import { reported } from './people/reported.ts'
import { type Witnesses, witnessesOf } from './people/witnesses.ts'
import { type Deed, makePresence } from './presence.ts'
import { likesBefore, makeReportedSwipes, makeReportedTalks, makeTalks, payersTalk, type Talk } from './talks.ts'

export type DemoWorld = {
  developers: readonly DemoDeveloper[]
  people: readonly { developer: DemoDeveloper; role: ImportedDeveloper['role'] }[]
  witnesses: Witnesses
  /** Oldest first. */
  swipes: readonly DemoSwipe[]
  chosenPresets: readonly ChosenPreset[]
  /** Besides the decisions, which are among the others. */
  adasMonths: Pick<AdasMonths, 'showings' | 'profileViews'>
  talks: readonly Talk[]
  /** UTC days by address. */
  presence: ReadonlyMap<string, readonly string[]>
  /** The base of figures, as far as people's actions go. */
  facts: { activeDays: number; swipers: number; matches: number; writers: number }
}

/** Everything that happened up to now, the same each time. */
export function makeWorld(now: Date): DemoWorld {
  const developers = makeDevelopers()
  const witnesses = witnessesOf(developers)
  const adas = makeAdasWorld(ada, developers)
  const talks = [
    ...adas.conversations.map(({ with: other, thread }, place) => ({
      key: `demo-${place}`,
      first: ada,
      other,
      thread,
    })),
    ...makeTalks(developers, witnesses),
    ...makeReportedTalks(witnesses),
    payersTalk,
  ]
  const others = [
    ...likesBefore(talks.filter(({ first }) => first !== ada)),
    ...makeReportedSwipes(developers, witnesses, ada),
  ]
  const adasOwn = [...adas.swipes, ...others].filter(({ from, to }) => [from, to].includes(ada.email))
  const adasMonths = makeAdasMonths(ada, { developers, told: adasOwn, now })
  const swipes = oncePerPair([...adas.swipes, ...others, ...adasMonths.swipes, ...makeSwipes(developers)]).toSorted(
    (a, b) => b.minutesAgo - a.minutesAgo,
  )
  const users = [ada, wip, proPayer, teamPayer, ...developers, ...reported]
  const people = [
    ...users.map((developer) => ({ developer, role: 'user' as const })),
    ...[admin, secondAdmin, usher].map((developer) => ({ developer, role: 'admin' as const })),
    { developer: moderator, role: 'moderator' as const },
  ]
  const deeds = deedsOf({ swipes, talks, now })
  const presence = makePresence(
    people.map(({ developer }) => developer),
    { deeds, now },
  )
  const facts = factsOf({ swipes, talks, presence })
  return {
    developers,
    people,
    witnesses,
    swipes,
    chosenPresets: choosePresets(developers),
    adasMonths,
    talks,
    presence,
    facts,
  }
}

/** The first one wins. */
function oncePerPair(swipes: readonly DemoSwipe[]): DemoSwipe[] {
  return [...Map.groupBy(swipes, ({ from, to }) => `${from} ${to}`).values()].flatMap(([first]) => first ?? [])
}

function deedsOf({ swipes, talks, now }: Pick<DemoWorld, 'swipes' | 'talks'> & { now: Date }): Deed[] {
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000)
  const said = talks.flatMap(({ first, other, thread }) => {
    let minutesAgo = thread.endedMinutesAgo + lengthOf(thread)
    return thread.lines.map(([minutes, line]): Deed => {
      minutesAgo -= minutes
      return { email: line.startsWith('> ') ? first.email : other.email, at: at(minutesAgo) }
    })
  })
  return [...swipes.map(({ from, minutesAgo }) => ({ email: from, at: at(minutesAgo) })), ...said]
}

function factsOf({ swipes, talks, presence }: Pick<DemoWorld, 'swipes' | 'talks' | 'presence'>): DemoWorld['facts'] {
  const likes = new Set(swipes.filter(({ action }) => action !== 'pass').map(({ from, to }) => `${from} ${to}`))
  const matches = swipes.filter(({ from, to }) => from < to && likes.has(`${from} ${to}`) && likes.has(`${to} ${from}`))
  const writers = talks.flatMap(({ key, thread }) => [
    ...new Set(thread.lines.map(([, line]) => `${key} ${line.startsWith('> ')}`)),
  ])
  return {
    activeDays: [...presence.values()].reduce((sum, days) => sum + days.length, 0),
    swipers: new Set(swipes.map(({ from }) => from)).size,
    matches: matches.length,
    writers: writers.length,
  }
}
