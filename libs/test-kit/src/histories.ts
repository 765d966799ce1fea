import type { Standing } from '@codekin/contracts/admin/events'
import type { BlockState, MatchState } from '@codekin/contracts/matching/events'
import { newId } from '@codekin/service-kit/new-id'
import fc from 'fast-check'
import { aBlock, aMatch, aStanding } from './states.ts'

/** The histories of a few things: the states of each, oldest first. */
export type Histories<S> = fc.Arbitrary<S[][]>

/** Generates histories of a few things; `next` generates a state of the thing with this id. */
export function historiesOf<S>(next: (id: string, sourceVersion: number) => fc.Arbitrary<S>): Histories<S> {
  const history = fc
    .tuple(fc.constant(0).map(newId), fc.integer({ min: 1, max: 5 }))
    .chain(([id, count]) => fc.tuple(...Array.from({ length: count }, (_, i) => next(id, i + 1))))
  return fc.array(history, { minLength: 1, maxLength: 3 })
}

const time = fc
  .date({ min: new Date('2030-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

const perDay = fc.option(fc.integer({ min: 1, max: 100 }))

export const standingHistories: Histories<Standing> = historiesOf((userId, sourceVersion) =>
  fc
    .record({
      decidedAt: time,
      suspension: fc.option(fc.record({ reason: fc.constantFrom('Spam', 'constructor'), until: fc.option(time) })),
      shadowBan: fc.option(fc.record({ until: time })),
      friction: fc.option(
        fc.record({ limits: fc.record({ swipesPerDay: perDay, firstMessagesPerDay: perDay }), until: fc.option(time) }),
      ),
    })
    .map((decided) => aStanding({ userId, sourceVersion, ...decided })),
)

export const blockHistories: Histories<BlockState> = historiesOf((userId, sourceVersion) =>
  fc.constant(aBlock({ userId, blockedUserId: userId.replace(/^.{8}/, 'ffffffff'), sourceVersion })),
)

export const matchHistories: Histories<MatchState> = fc.array(
  fc.record({ createdAt: time, at: time, hasEnd: fc.boolean() }).map(({ createdAt, at, hasEnd }) => {
    const about = { matchId: newId(), userIds: [newId(), newId()] satisfies [string, string], createdAt }
    const made = aMatch(about)
    return hasEnd ? [made, aMatch(about, { by: about.userIds[0], at })] : [made]
  }),
  { minLength: 1, maxLength: 3 },
)

/** The newest state of each thing. */
export function newestOf<S>(histories: readonly (readonly S[])[]): S[] {
  return histories.flatMap((history) => history.slice(-1))
}
