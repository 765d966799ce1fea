import type { CommandReply } from '@codekin/contracts/command'
import type { countPersonDays } from '@codekin/contracts/matching/commands'
import { type MatchState, matchChanged } from '@codekin/contracts/matching/events'
import { messageSent } from '@codekin/contracts/messaging/events'
import { newId } from '@codekin/service-kit/new-id'
import { fed, feed } from '@codekin/test-kit/projections'
import { aMatch } from '@codekin/test-kit/states'
import { messages, pairs } from '../src/modules/facts/events.ts'
import type { TestGamification } from './makers.ts'

const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds

type Source = MatchState['source']
/** A match and how its conversation started; `openedAt` null: no messages. */
export type Meeting = {
  matchId: string
  otherId: string
  source: Source
  madeAt: Date
  openedBy: 'self' | 'other'
  openedAt: Date | null
  answeredAt: Date | null
  endedAt: Date | null
}

/** A user's history as plain facts that a test can count by hand. */
export type Life = {
  userId: string
  meetings: Meeting[]
  days: CommandReply<typeof countPersonDays>['days']
  views: { day: string; views: number }[]
}

/** Pseudo-random numbers from 0 to 1 by seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A user's last `days` days until `now`: the same for the same seed, except for ids. */
export function lifeOf(userId: string, { seed, days: length, now }: { seed: number; days: number; now: Date }): Life {
  const random = seeded(seed)
  const upTo = (count: number) => Math.floor(random() * (count + 1))
  const dates = Array.from({ length }, (_, at) => new Date(now.getTime() - (length - 1 - at) * dayMilliseconds))
  const life: Life = { userId, meetings: [], days: [], views: [] }
  for (const at of dates) {
    const day = at.toISOString().slice(0, 10)
    const likesGiven = upTo(3)
    const dealt = { discover: upTo(4), suggested: random() < 0.4 ? upTo(2) : 0 }
    life.days.push({ day, dealt, likesGot: upTo(1), likesGiven, passes: upTo(6), likedBack: upTo(likesGiven) })
    if (random() < 0.7) life.views.push({ day, views: 1 + upTo(2) })
    if (random() < 0.4) life.meetings.push(meetingAt(at, now, random))
  }
  return life
}

function meetingAt(madeAt: Date, now: Date, random: () => number): Meeting {
  const after = (at: Date, hours: number) => {
    const then = new Date(at.getTime() + random() * hours * hourMilliseconds)
    return then < now ? then : null
  }
  const openedAt = random() < 0.75 ? after(madeAt, 90) : null
  const answeredAt = openedAt && random() < 0.7 ? after(openedAt, 80) : null
  const lastAt = answeredAt ?? openedAt ?? madeAt
  return {
    matchId: newId(),
    otherId: newId(),
    source: random() < 0.2 ? 'staff' : 'swipe',
    madeAt,
    openedBy: random() < 0.5 ? 'self' : 'other',
    openedAt,
    answeredAt,
    endedAt: random() < 0.2 ? after(lastAt, 60) : null,
  }
}

/** Feeds a history to the service, as events and as replies of other services. */
export async function feedLife(service: TestGamification, { userId, meetings, days, views }: Life): Promise<void> {
  const { db } = service.deps
  const matchEvents = meetings.map(({ matchId, otherId, source, madeAt, endedAt }) => {
    const about = { matchId, userIds: [userId, otherId] satisfies [string, string], createdAt: madeAt.toISOString() }
    const end = endedAt ? { by: otherId, at: endedAt.toISOString() } : undefined
    return fed(matchChanged, { ...aMatch(about, end), source })
  })
  const messageEvents = meetings.flatMap(({ matchId, otherId, openedBy, openedAt, answeredAt }) => {
    const [first, second] = openedBy === 'self' ? [userId, otherId] : [otherId, userId]
    return [
      { seq: 1, senderId: first, recipientId: second, at: openedAt },
      { seq: 2, senderId: second, recipientId: first, at: answeredAt },
    ].flatMap(({ at, ...place }) => (at ? [messageOf(matchId, at, place)] : []))
  })
  await feed(db, pairs, matchEvents)
  await feed(db, messages, messageEvents)
  await service.compute()
  service.figures({ userId }, { swipes: { days, closedUntil: days.at(-2)?.day ?? null }, views })
}

function messageOf(conversationId: string, at: Date, place: { seq: number; senderId: string; recipientId: string }) {
  const written = { conversationId, messageId: newId(), content: 'Hello', clientMessageId: null, isHidden: false }
  return fed(messageSent, { ...place, ...written, senderName: 'Ann', createdAt: at.toISOString() })
}
