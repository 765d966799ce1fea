import type { Leaderboard, RankedPerson } from '@codekin/contracts/gamification/models'
import type { Timeframe } from '@codekin/contracts/gamification/points'
import type { Person } from '@codekin/contracts/skill-verification/models'
import type { Deps } from '../../deps.ts'
import { listPlaces, periodOf, sumOwnPoints } from '../ledger/index.ts'
import { findOwnListing, isInScope, readVisiblePeople, type ScopeQuery, scopeOf } from '../people/index.ts'
import type { Board } from './board-cache.ts'
import { openBoard } from './open-board.ts'
import { assignRanks, type BoardSegment, insertOwn, type Place, type Ranked, selectNeighbours } from './rules.ts'

type LeaderboardDeps = Pick<Deps, 'db' | 'redis' | 'bus' | 'clock'>
type LeaderboardQuery = ScopeQuery & { viewerId: string; timeframe: Timeframe; limit: number }

/** How many more places are read than shown, since the viewer may not see some people. */
const spare = 20

/**
 * The board of a timeframe as a user may see it. Users see themselves where their own points put them, including hidden points, so that
 * no missing rank reveals a shadow ban.
 */
export async function readLeaderboard(deps: LeaderboardDeps, query: LeaderboardQuery): Promise<Leaderboard> {
  const { viewerId, timeframe, limit } = query
  const { db, clock } = deps
  const now = clock.now()
  const { key: period, since, endsAt } = periodOf(timeframe, now)
  const scope = scopeOf(query)
  const [board, points, listing] = await Promise.all([
    openBoard(deps, { period, scope }, now),
    sumOwnPoints(db, { userId: viewerId, since }),
    findOwnListing(db, viewerId, now),
  ])
  const isIn = scope === undefined || isInScope(listing, scope)
  const own = listing.isOn && isIn && points > 0 ? { userId: viewerId, points } : undefined
  const [top, around] = await Promise.all([
    readSegment(board, { from: 0, size: limit + spare, own }),
    own && readSegmentAround(board, own),
  ])
  const shown = await findVisible(deps, { viewerId, period, now, segments: around ? [top, around] : [top] })
  const neighbours = around ? selectNeighbours(assignRanks(around, shown.invisible), viewerId) : []
  const present = (places: readonly Ranked[]) => presentPlaces(places, shown.people, viewerId)
  return {
    timeframe,
    city: query.city ?? null,
    skill: query.city === undefined ? (query.skill ?? null) : null,
    since: since?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    top: present(assignRanks(top, shown.invisible).slice(0, limit)),
    around: present(neighbours),
    own: {
      points,
      rank: neighbours.find(({ userId }) => userId === viewerId)?.rank ?? null,
      isOptedOut: listing.isOptedOut,
    },
    ownBoards: { city: listing.city || null, skills: listing.skills },
  }
}

type SegmentQuery = { from: number; size: number; own: Place | undefined }

async function readSegment(board: Board, { from, size, own }: SegmentQuery): Promise<BoardSegment> {
  const places = await board.range(from, size)
  const first = places[0]
  const segment = { from, places, above: from > 0 && first ? await board.countAbove(first.points) : 0 }
  return own ? insertOwn(segment, own, size) : segment
}

async function readSegmentAround(board: Board, own: Place): Promise<BoardSegment> {
  const position = await board.countAbove(own.points)
  const from = Math.max(0, position - spare)
  return await readSegment(board, { from, size: position - from + spare + 1, own })
}

type Lookup = { viewerId: string; period: string; now: Date; segments: readonly BoardSegment[] }
type VisiblePeople = { people: ReadonlyMap<string, Person>; invisible: ReadonlyMap<string, number> }

/** The people of these segments the viewer may see. A board may be a second old; who may be on it is checked now. */
async function findVisible(deps: LeaderboardDeps, { viewerId, period, now, segments }: Lookup): Promise<VisiblePeople> {
  const places = segments.flatMap((segment) => segment.places)
  const userIds = [...new Set(places.map(({ userId }) => userId))]
  const [listed, people] = await Promise.all([
    listPlaces(deps.db, { periods: [period], userIds, now }),
    readVisiblePeople(deps, viewerId, userIds),
  ])
  const visibleIds = new Set([viewerId, ...listed.map(({ userId }) => userId).filter((userId) => people.has(userId))])
  const hiddenPlaces = places
    .filter(({ userId }) => !visibleIds.has(userId))
    .map(({ userId, points }) => [userId, points] as const)
  return { people, invisible: new Map(hiddenPlaces) }
}

function presentPlaces(
  places: readonly Ranked[],
  people: ReadonlyMap<string, Person>,
  viewerId: string,
): RankedPerson[] {
  return places.flatMap(({ userId, points, rank }) => {
    const person = people.get(userId)
    return person ? [{ rank, points, isSelf: userId === viewerId, person }] : []
  })
}
