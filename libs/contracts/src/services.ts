import { auth } from './auth/endpoints.ts'
import type { Area } from './endpoint.ts'
import { matching } from './matching/endpoints.ts'
import { messaging } from './messaging/endpoints.ts'
import { preferencesArea } from './preferences/endpoints.ts'
import { users } from './users/endpoints.ts'

/** Every service that runs; those with areas are reached through the edge. */
export const serviceNames = ['identity', 'matching', 'messaging', 'realtime', 'edge'] as const
export type ServiceName = (typeof serviceNames)[number]

/** Services that announce events: each has a stream, a database schema and a role of its own. */
export const announcingServices = ['identity', 'matching', 'messaging', 'admin'] as const
export type AnnouncingService = (typeof announcingServices)[number]

/** Every area of the product; the edge routes and the typed client derive from this list. */
export const areas = [auth, users, matching, preferencesArea, messaging] as const satisfies readonly Area[]
