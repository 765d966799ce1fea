import { followerOf } from '@codekin/event-bus/follow'
import type { Tables } from './store/tables.ts'

/** Declare the consumers and projections of this service. */
export const { consumer, projection } = followerOf<Tables>('matching')
