/** Exports for the bench, which simulates a market under our way of dealing and others. */
export { impressionQuota } from '../../src/domain/impression-quota.ts'
export { dealingsOf } from './dealings.ts'
export { live, type MarketFigures } from './market.ts'
export { makeWorld } from './world.ts'
