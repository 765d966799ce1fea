import type { FakeApi } from '@codekin/web-runtime/testing/fake-api'
import {
  activityFigures,
  moderationFigures,
  noFigures,
  noModeration,
  revenueFigures,
  speeds,
  usersFigures,
} from '../figures.ts'
import type { World } from '../state.ts'

export function analyticsOf({ state }: World) {
  const figures = state.hasFigures
    ? { users: usersFigures, revenue: revenueFigures, activity: activityFigures }
    : noFigures
  return {
    analyseUsers: ({ query }) => figures.users(query.timeRange),
    analyseRevenue: ({ query }) => figures.revenue(query.timeRange),
    analyseActivity: ({ query }) => figures.activity(query.timeRange),
  } satisfies FakeApi['analytics']
}

export function speedsOf({ state }: World) {
  return {
    reviewPerformance: ({ query: { timeRange } }) => ({ timeRange, metrics: state.hasFigures ? [...speeds] : [] }),
  } satisfies FakeApi['system']
}

export function moderationStatsOf({ state }: World) {
  return {
    getModerationStats: ({ query: { period } }) => ({
      period,
      ...(state.hasFigures ? moderationFigures : noModeration),
    }),
  } satisfies FakeApi['trust']
}
