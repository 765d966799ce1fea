import type { Preferences } from '@codekin/contracts/preferences/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import {
  cityNumber,
  goalMask,
  languageMask,
  roleMask,
  walkPlanOf,
  zoneBandOf,
  zoneBands,
} from '../domain/compatibility/index.ts'
import { seededRandom } from '../domain/deck-order-random.ts'
import { type CandidateGroups, groupCandidates, sourceLimits } from '../domain/deck-sources.ts'
import { listFromRandom, listLikers, listOfCities, listRecentlyActive } from '../store/candidate-sources.ts'
import { listByWalk, type WalkFilters } from '../store/candidate-walk.ts'
import { listBelowImpressionQuota } from '../store/impression-quotas.ts'
import type { Tables } from '../store/tables.ts'
import type { Viewer } from './viewer.ts'

/** `anyone`: the deck would be short, so a larger part comes from anywhere in the index. */
export type Reach = 'usual' | 'anyone'

export type RetrievalOptions = {
  preferences: Preferences
  seed: string
  now: Date
  reach: Reach
  /** Disabled for on-demand previews, which would reveal who likes the viewer. */
  includesLikers: boolean
}

/** Bounds of the walk. */
const walkLimits = { cells: 400, perSlice: 700, budget: 6_000 }

/** Queries all sources concurrently. Each reads a bounded number of index entries; visibility, past decisions and filters are checked later. */
export async function retrieveCandidates(
  db: DbOrTrx<Tables>,
  viewer: Viewer,
  o: RetrievalOptions,
): Promise<CandidateGroups> {
  const { owner, card } = viewer
  const zones = nearZoneBands(card.timezone, o.now)
  const cities = o.preferences.cities.map(cityNumber)
  const from = seededRandom(o.seed)()
  const [best, likers, ofCities, random, owed, active] = await Promise.all([
    walk(db, viewer, o),
    o.includesLikers ? listLikers(db, owner, { limit: sourceLimits.likers }) : [],
    listOfCities(db, owner, { cities, limitPerCity: sourceLimits.perCity }),
    listFromRandom(db, owner, { from, limit: sourceLimits.random[o.reach] }),
    listBelowImpressionQuota(db, { zoneBands: zones, from, limitPerBand: sourceLimits.owedPerBand }),
    listRecentlyActive(db, { zoneBands: zones, limitPerBand: sourceLimits.activePerBand }),
  ])
  return groupCandidates({ likers, owed, best, ofCities, active, random }, owner.viewerId)
}

function walk(db: DbOrTrx<Tables>, viewer: Viewer, { preferences, now }: RetrievalOptions): Promise<string[]> {
  const filters = walkFilters(preferences)
  return listByWalk(db, {
    owner: viewer.owner,
    plan: walkPlanOf(viewer.card, now, { weights: viewer.ordering.weights, most: walkLimits.cells, limits: filters }),
    filters,
    perSlice: walkLimits.perSlice,
    budget: walkLimits.budget,
    limit: sourceLimits.best,
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

/** The viewer's zone band, the ones next to it, and people without a zone; all bands for a viewer without a zone. */
function nearZoneBands(timezone: string | null, now: Date): number[] {
  const own = zoneBandOf(timezone, now)
  const all = Array.from({ length: zoneBands }, (_, band) => band)
  return own === 0 ? all : all.filter((band) => band === 0 || Math.abs(band - own) <= 1)
}
