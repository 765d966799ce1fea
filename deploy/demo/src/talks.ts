import { type DemoSwipe, lengthOf } from './likes.ts'
import { proPayer, teamPayer } from './people/accounts.ts'
import type { DemoDeveloper } from './people/developers.ts'
import { randomFrom } from './people/random.ts'
import { reported, reportedBy, reportedTalks, ringHandles } from './people/reported.ts'
import type { Thread } from './people/threads.ts'
import { presentOf, settledOf, type Witnesses } from './people/witnesses.ts'

/** The conversation of two matches. Lines that start with `>` are from `first`. */
export type Talk = { key: string; first: DemoDeveloper; other: DemoDeveloper; thread: Omit<Thread, 'with' | 'nearby'> }

const minutesPerDay = 24 * 60
const talkCount = 60
const regularCount = 20
const steadyCount = 160

const lines = [
  'Your project made me smile. Is it still alive?',
  'It is, on Sundays. What would you use it for?',
  'Mostly to avoid my own. Shall we look at it together?',
  'Gladly. Wednesday after seven, with a failing test?',
  'Deal. I’ll bring the test, you bring the opinion.',
  'I have several. Which one runs in CI?',
  'The boring one. It always wins.',
  'Then we agree. Talk on Wednesday!',
] as const

/**
 * Matches of the last three months: some without a message, some never answered, some answered late, most with a conversation.
 */
export function makeTalks(developers: readonly DemoDeveloper[], witnesses: Witnesses): Talk[] {
  const { jurors, payers } = witnesses
  const known = new Set(Object.values(witnesses).flat())
  const random = randomFrom(11)
  const pool = random.some(
    settledOf(developers).filter((developer) => !known.has(developer)),
    talkCount,
  )
  const talks = pool.map((first, place): Talk => {
    const other = pool[(place + 1 + (place % 7)) % pool.length] as DemoDeveloper
    const endedMinutesAgo = 200 + Math.floor((place * 88 * minutesPerDay) / talkCount)
    return { key: `talk-${place}`, first, other, thread: threadOf(place, endedMinutesAgo) }
  })
  const [long, ...partners] = [jurors[0], payers[0], payers[1]]
  const longTalks = partners.map((other, place) => ({
    key: `long-talk-${place}`,
    first: long as DemoDeveloper,
    other: other as DemoDeveloper,
    thread: { endedMinutesAgo: (20 + place) * minutesPerDay, unread: 0, lines: linesOf(24, 90) },
  }))
  const others = settledOf(developers).filter((developer) => !known.has(developer) && !pool.includes(developer))
  const regulars = random.some(others, regularCount)
  const present = presentOf(developers, { known: new Set([...known, ...regulars]), days: steadyDays.from + 4 })
  const steady = random.some(present, steadyCount)
  return onePerPair([...talks, ...longTalks, ...makeRegularTalks(regulars), ...makeSteadyTalks(steady)])
}

/** Some talk a lot, each with six others: they lead the leaderboards. */
function makeRegularTalks(regulars: readonly DemoDeveloper[]): Talk[] {
  const pairs = regulars.flatMap((first, place) =>
    [1, 2, 3].map((step) => ({ first, other: regulars[(place + step) % regulars.length] as DemoDeveloper })),
  )
  return pairs.map((pair, place) => {
    const endedMinutesAgo = 300 + Math.floor((place * 80 * minutesPerDay) / pairs.length)
    return { key: `regular-talk-${place}`, ...pair, thread: { endedMinutesAgo, unread: 0, lines: linesOf(14, 95) } }
  })
}

const steadyDays = { from: 50, to: 16 }
const steadyLengths = [14, 9, 16, 12, 13, 8, 12] as const

/** Most who joined two months ago or earlier talk with four others: they are the middle of the leaderboards. */
function makeSteadyTalks(steady: readonly DemoDeveloper[]): Talk[] {
  const pairs = steady.flatMap((first, place) =>
    [1, 2].map((step) => ({ first, other: steady[(place + step) % steady.length] as DemoDeveloper })),
  )
  const minutesEach = ((steadyDays.from - steadyDays.to) * minutesPerDay) / pairs.length
  return pairs.map((pair, place) => {
    const endedMinutesAgo = Math.floor(steadyDays.to * minutesPerDay + place * minutesEach)
    const said = linesOf(steadyLengths[place % steadyLengths.length] ?? 0, 40 + (place % 60))
    return { key: `steady-talk-${place}`, ...pair, thread: { endedMinutesAgo, unread: 0, lines: said } }
  })
}

function onePerPair(talks: readonly Talk[]): Talk[] {
  const pairs = Map.groupBy(talks, ({ first, other }) => [first.email, other.email].toSorted().join(' '))
  return [...pairs.values()].flatMap(([talk]) => (talk && talk.first !== talk.other ? [talk] : []))
}

function threadOf(place: number, endedMinutesAgo: number): Talk['thread'] {
  const about = { endedMinutesAgo, unread: 0 }
  if (place % 8 === 0) return { ...about, lines: [] }
  if (place % 8 === 1) return { ...about, lines: linesOf(1, 0) }
  if (place % 8 === 2) return { ...about, lines: linesOf(2, 3 * minutesPerDay) }
  return { ...about, lines: linesOf(2 + (place % 6), 25 + place) }
}

function linesOf(count: number, minutes: number): Thread['lines'] {
  return Array.from({ length: count }, (_, place) => {
    const line = lines[place % lines.length] ?? ''
    return [place === 0 ? 0 : minutes, place % 2 === 0 ? `> ${line}` : line]
  })
}

/** Messages of the reported people to the reporters. */
export function makeReportedTalks({ reporters }: Witnesses): Talk[] {
  return reportedTalks.map(({ with: handle, reporter, ...thread }) => ({
    key: `reported-${handle}`,
    first: reporters[reporter] as DemoDeveloper,
    other: reportedBy(handle),
    thread: { ...thread, unread: 0 },
  }))
}

/** The conversation of the two payers with a demo login. */
export const payersTalk: Talk = {
  key: 'payers',
  first: teamPayer,
  other: proPayer,
  thread: {
    endedMinutesAgo: 61 * minutesPerDay,
    unread: 0,
    lines: [
      [0, '> You here, too! Does the warbler model still confuse me with a gull?'],
      [34, 'Less often. It asks for you, though.'],
      [12, '> Then I owe it a better microphone. Thursday?'],
      [9, 'Thursday. I’ll bring the coffee, you bring the noise.'],
    ],
  },
}

/** The likes behind the matches. */
export function likesBefore(talks: readonly Talk[]): DemoSwipe[] {
  return talks.flatMap(({ first, other, thread }) => {
    const began = thread.endedMinutesAgo + lengthOf(thread) + 30
    return [
      { from: other.email, to: first.email, action: 'like', minutesAgo: began + 300 },
      { from: first.email, to: other.email, action: 'like', minutesAgo: began },
    ]
  })
}

/** The reporters passed on people they do not talk with; accounts run by one person like everyone, some dozens a day. */
export function makeReportedSwipes(
  developers: readonly DemoDeveloper[],
  { reporters }: Witnesses,
  ada: DemoDeveloper,
): DemoSwipe[] {
  const talking = new Set(reportedTalks.map(({ with: handle, reporter }) => `${handle} ${reporter}`))
  const passes = reported.flatMap(({ email, joinedHoursAgo }) =>
    [...reporters, ada].flatMap((from, place): DemoSwipe[] => {
      if (talking.has(`${email.split('@')[0]} ${place}`)) return []
      const hours = Math.min(joinedHoursAgo, from.joinedHoursAgo) - 2
      return [
        {
          from: from.email,
          to: email,
          action: 'pass',
          minutesAgo: Math.min(hours * 60, (130 - place) * minutesPerDay),
        },
      ]
    }),
  )
  const shown = settledOf(developers).filter((developer) => !reporters.includes(developer))
  const likes = ringHandles.flatMap((handle, hand) =>
    shown.slice(hand, hand + 60).map(
      ({ email }, place): DemoSwipe => ({
        from: reportedBy(handle).email,
        to: email,
        action: 'like',
        minutesAgo: 60 + hand * 7 + Math.floor(place / 20) * minutesPerDay + (place % 20) * 3,
      }),
    ),
  )
  return [...passes, ...likes]
}
