import { followerOf } from '@codekin/event-bus/follow'
import type { Tables } from './tables.ts'

/** What consumers and projections of this service are declared with. */
export const { consumer, projection } = followerOf<Tables>('gamification')
