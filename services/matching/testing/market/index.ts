/** What the bench needs to let a market live under our way of dealing and others. */
export { impressionsOwed } from '../../src/domain/owed-impressions.ts'
export { dealingsOf } from './dealings.ts'
export { live, type MarketFigures } from './market.ts'
export { makeWorld } from './world.ts'
