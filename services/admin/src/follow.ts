import { followerOf } from '@codekin/event-bus/follow'
import type { Tables } from './store/tables.ts'

/** Declares this service's consumers and projections. */
export const { consumer, projection } = followerOf<Tables>('admin')
