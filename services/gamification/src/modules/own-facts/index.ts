export {
  fetchSwipeDays,
  fetchWriting,
  type MetricReading,
  readMetricFacts,
  readOpenEnds,
  readReplies,
} from './read-own-facts.ts'
export { countPairDays } from './repository.ts'
export { metricsOf } from './rules/metrics.ts'
export { cardsOn, type SwipeDays, sumOfKnown, viewDaysOf } from './rules/own-days.ts'
export { type OwnFacts, recommend } from './rules/recommend.ts'
export { type OwnWindow, type TimeRange, windowOf } from './rules/window.ts'
