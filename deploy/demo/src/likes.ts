import type { SwipeAction } from '@codekin/contracts/matching/models'
import type { DemoDeveloper } from './people/developers.ts'
import { fitOf } from './people/fit.ts'
import { notesOfLikers, notesOfMatches } from './people/notes.ts'
import { randomFrom } from './people/random.ts'
import { type Thread, threads } from './people/threads.ts'

/** A decision of one developer on another, by their emails, with its age and the note of a like. */
export type DemoSwipe = { from: string; to: string; action: SwipeAction; minutesAgo: number; note?: string }

export type AdasWorld = {
  swipes: DemoSwipe[]
  /** Ada's matches, and their conversations. */
  conversations: { with: DemoDeveloper; thread: Thread }[]
}

const likersOfAda = 9

/** How long before its newest line a conversation began. */
export function lengthOf({ lines }: Pick<Thread, 'lines'>): number {
  return lines.reduce((sum, [minutes]) => sum + minutes, 0)
}

/** Ada's matches, and the people who like her but whom she has not seen yet. */
export function makeAdasWorld(ada: DemoDeveloper, developers: readonly DemoDeveloper[]): AdasWorld {
  const best = developers
    .filter(({ bio, headline }) => bio !== '' && headline !== '')
    .toSorted((a, b) => fitOf(ada, b) - fitOf(ada, a))
  const taken = new Set<DemoDeveloper>()
  const next = (isWanted: (developer: DemoDeveloper) => boolean): DemoDeveloper => {
    const found = best.find((developer) => !taken.has(developer) && isWanted(developer))
    if (!found) throw new Error('There are too few developers for Ada.')
    taken.add(found)
    return found
  }
  const suits = (thread: Thread) => (developer: DemoDeveloper) =>
    developer.roles[0] === thread.with && (!thread.nearby || developer.timezone?.startsWith('Europe/') === true)
  const conversations = threads.map((thread) => ({ with: next(suits(thread)), thread }))
  const matched = conversations.flatMap(({ with: other, thread }, place): DemoSwipe[] => {
    const { theirs, adas } = notesOfMatches[place] ?? {}
    const began = thread.endedMinutesAgo + lengthOf(thread) + 30
    return [
      { from: other.email, to: ada.email, action: 'like', minutesAgo: began + 400, ...noted(theirs) },
      { from: ada.email, to: other.email, action: 'like', minutesAgo: began, ...noted(adas) },
    ]
  })
  const likers = Array.from({ length: likersOfAda }, (_, place): DemoSwipe => {
    const action = place === 2 ? 'superlike' : 'like'
    const note = noted(notesOfLikers[place])
    return { from: next(() => true).email, to: ada.email, action, minutesAgo: 90 + place * 700, ...note }
  })
  return { swipes: [...matched, ...likers], conversations }
}

function noted(note: string | undefined): Pick<DemoSwipe, 'note'> {
  return note === undefined ? {} : { note }
}

/** Number of recent days that the demo covers. */
export const toldDays = 89

/** The others' decisions on each other in the last three months: mostly on people who fit, once both had joined. */
export function makeSwipes(developers: readonly DemoDeveloper[]): DemoSwipe[] {
  const random = randomFrom(7)
  return developers.flatMap((from) => {
    const shown = random
      .some(developers, 24)
      .filter((to) => to !== from)
      .toSorted((a, b) => fitOf(from, b) - fitOf(from, a))
      .slice(0, random.between(2, 8))
    return shown.map((to): DemoSwipe => {
      const likes = random.chance(0.2 + Math.min(0.5, fitOf(from, to) / 12))
      const bothHere = Math.min(toldDays * 24, from.joinedHoursAgo, to.joinedHoursAgo) * 60
      const minutesAgo = random.between(10, bothHere - 10)
      return { from: from.email, to: to.email, action: likes ? 'like' : 'pass', minutesAgo }
    })
  })
}
