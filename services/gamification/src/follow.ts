import { followerOf } from '@codekin/event-bus/follow'
import type { Tables } from './tables.ts'

/** Factories for this service's consumers and projections. */
export const { consumer, projection } = followerOf<Tables>('gamification')
