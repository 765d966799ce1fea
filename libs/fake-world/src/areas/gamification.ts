import type { OwnBadge, PointEntry } from '@codekin/contracts/gamification/models'
import type { QualityDashboard } from '@codekin/contracts/quality/models'
import type { FakeApi } from '@codekin/web-runtime/testing/fake-api'
import { boardOf } from '../board.ts'
import { qualityMetricsOf, recommendationsOf } from '../own-quality.ts'
import { findPerson } from '../people.ts'
import { countingOf, earnedBadgesOf, statsOf, sumOf, todayOf } from '../point-figures.ts'
import type { FakeAward } from '../points.ts'
import { isBlocked, type State, type World } from '../state.ts'
import { pageOf } from './pages.ts'

export function gamificationOf({ state }: World) {
  return {
    getLeaderboard: ({ query: { timeframe, limit, city = null, skill = null } }) => {
      const board = boardOf(state, timeframe, limit, { city, skill })
      state.points.isOptedOutOnBoards = !state.settings.preferences.leaderboard
      return board
    },
    listAchievements: ({ query: { limit } }) => ({
      achievements: earnedBadgesOf(state.points.awards).slice(0, limit),
    }),
    getStats: () => statsOf(state.points.awards),
  } satisfies FakeApi['gamification']
}

function presentAward(state: State, { personId, ...award }: FakeAward): PointEntry {
  const profile = personId !== null && !isBlocked(state, personId) ? findPerson(personId)?.profile : undefined
  if (!profile) return { ...award, person: null }
  const { id, full_name, photoUrl, headline } = profile
  return { ...award, person: { id, full_name, photoUrl, headline } }
}

const shareOf = ({ progress: { done, of } }: OwnBadge) => done / of

function sortedBadgesOf({ points: { awards } }: State) {
  const badges = earnedBadgesOf(awards)
  return {
    earned: badges
      .filter(({ earnedAt }) => earnedAt !== null)
      .toSorted((a, b) => (b.earnedAt ?? '').localeCompare(a.earnedAt ?? '')),
    locked: badges.filter(({ earnedAt }) => earnedAt === null).toSorted((a, b) => shareOf(b) - shareOf(a)),
  }
}

function dashboardOf(state: State): QualityDashboard {
  const { awards } = state.points
  const { total, weeks } = statsOf(awards)
  const { earned, locked } = sortedBadgesOf(state)
  return {
    ...qualityMetricsOf(state, state.missing),
    next: recommendationsOf(state).slice(0, 3),
    points: {
      total,
      week: weeks.at(-1)?.points ?? 0,
      lastWeek: weeks.at(-2)?.points ?? 0,
      newest: awards.slice(0, 5).map((award) => presentAward(state, award)),
    },
    badges: {
      earned: earned.length,
      of: earned.length + locked.length,
      newest: earned.slice(0, 3),
      nearest: locked.slice(0, 3),
    },
    rank: boardOf(state, 'week', 1, { city: null, skill: null }).own.rank,
  }
}

export function qualityOf({ state }: World) {
  return {
    getMetrics: () => qualityMetricsOf(state, state.missing),
    getDashboard: () => dashboardOf(state),
    listOwnPoints: ({ query }) => {
      const { awards } = state.points
      const { rows, nextCursor } = pageOf(awards, query)
      return {
        total: sumOf(countingOf(awards)),
        entries: rows.map((award) => presentAward(state, award)),
        today: todayOf(awards),
        nextCursor,
      }
    },
    listOwnBadges: () => sortedBadgesOf(state),
  } satisfies FakeApi['quality']
}
