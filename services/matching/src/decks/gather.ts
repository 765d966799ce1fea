import type { Preferences } from '@codekin/contracts/preferences/models'
import type { Reader } from '@codekin/db/open-db'
import {
  cityNumber,
  goalMask,
  languageMask,
  roleMask,
  walkPlanOf,
  zoneBandOf,
  zoneBands,
} from '../domain/compatibility/index.ts'
import type { DeckGroup } from '../domain/deck-order.ts'
import { seededRandom } from '../domain/deck-order-random.ts'
import { newcomerHours } from '../operations/index-candidate.ts'
import {
  listFromRandom,
  listLikers,
  listNewcomers,
  listOfCities,
  listRecentlyActive,
} from '../store/candidate-sources.ts'
import { listByWalk, type WalkFilters } from '../store/candidate-walk.ts'
import type { Tables } from '../store/tables.ts'
import type { Viewer } from './viewer.ts'

/** People found, and what for. Nobody here was checked for being visible, undecided or welcome. */
export type Found = Map<string, DeckGroup>

/** `anyone`: a deck would be short, so a larger part comes from wherever there are people. */
export type Reach = 'usual' | 'anyone'

export type GatherOptions = {
  preferences: Preferences
  seed: string
  now: Date
  reach: Reach
  /** Not where an answer could be asked for at will: whoever is found would be known to like the viewer. */
  asksLikers: boolean
}

/** Measured at a million developers: recall of the ten best no longer rises much beyond these. */
const walked = { cells: 400, perCell: 1_500, budget: 10_000, limit: 130 }
const mostLikers = 30
const newcomersPerBand = 8
const activePerBand = 8
/** How many come from a random place on. */
export const explored: Record<Reach, number> = { usual: 20, anyone: 400 }
const perCity = 60

/** Asks every source at once. Each reads a bounded number of index entries. */
export async function gather(db: Reader<Tables>, viewer: Viewer, o: GatherOptions): Promise<Found> {
  const { owner, card } = viewer
  const zones = nearZoneBands(card.timezone, o.now)
  const cities = o.preferences.cities.map(cityNumber)
  const newcomersSince = new Date(o.now.getTime() - newcomerHours * 3_600_000)
  const [best, likers, ofCities, random, newcomers, active] = await Promise.all([
    walk(db, viewer, o),
    o.asksLikers ? listLikers(db, owner, { limit: mostLikers }) : [],
    listOfCities(db, owner, { cities, limitPerCity: perCity }),
    listFromRandom(db, owner, { from: seededRandom(o.seed)(), limit: explored[o.reach] }),
    listNewcomers(db, { zoneBands: zones, since: newcomersSince, limitPerBand: newcomersPerBand }),
    listRecentlyActive(db, { zoneBands: zones, limitPerBand: activePerBand }),
  ])
  const found: Found = new Map()
  const add = (userIds: readonly string[], group: DeckGroup) => {
    for (const userId of userIds) if (userId !== owner.viewerId && !found.has(userId)) found.set(userId, group)
  }
  add(likers, 'liker')
  add(newcomers, 'newcomer')
  add(best, 'best')
  add(ofCities, 'best')
  add(active, 'best')
  add(random, 'explored')
  return found
}

function walk(db: Reader<Tables>, viewer: Viewer, { preferences, now }: GatherOptions): Promise<string[]> {
  const filters = walkFilters(preferences)
  return listByWalk(db, {
    owner: viewer.owner,
    plan: walkPlanOf(viewer.card, now, { weights: viewer.ordering.weights, most: walked.cells, limits: filters }),
    filters,
    perCell: walked.perCell,
    budget: walked.budget,
    limit: walked.limit,
  })
}

function walkFilters(preferences: Preferences): WalkFilters {
  return {
    roles: roleMask(preferences.roles),
    goals: goalMask(preferences.goals),
    languages: languageMask(preferences.languages),
    cities: preferences.cities.length > 0 ? preferences.cities.map(cityNumber) : null,
    yearsMin: preferences.experienceYearsMin,
    yearsMax: preferences.experienceYearsMax,
    provedOnly: preferences.verifiedOnly,
  }
}

/** The viewer's zone band with those beside it, and whoever left the zone open; all bands for a viewer without a zone. */
function nearZoneBands(timezone: string | null, now: Date): number[] {
  const own = zoneBandOf(timezone, now)
  const all = Array.from({ length: zoneBands }, (_, band) => band)
  return own === 0 ? all : all.filter((band) => band === 0 || Math.abs(band - own) <= 1)
}
