import { followerOf } from '@codekin/event-bus/follow'
import type { Tables } from './tables.ts'

/** Declares consumers and projections of this service. */
export const { projection } = followerOf<Tables>('verification')
