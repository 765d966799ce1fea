import type { badges } from '@codekin/contracts/skill-verification/badge-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { updateBadgePrivacy } from '../badges/index.ts'
import {
  presentOwnBadge,
  readAchievements,
  readCredential,
  readDrawing,
  readIssuer,
  readOwnBadges,
  readPublicBadge,
  readPublicBadges,
  readStatusList,
} from './read-badges.ts'

type Endpoints = typeof badges.endpoints

export const listOwnBadges =
  ({ db, clock }: Deps): Handler<Endpoints['listOwnBadges']> =>
  async ({ caller: { userId } }) =>
    await readOwnBadges(db, { userId, now: clock.now() })

export const listPublicBadges =
  (deps: Deps): Handler<Endpoints['listPublicBadges']> =>
  async ({ params: { id }, caller, fail }) => {
    const found = await readPublicBadges(deps, { viewerId: caller.userId, userId: id, now: deps.clock.now() })
    if (!found) throw fail('not_found')
    return { badges: found }
  }

export const changeBadgePrivacy =
  ({ db, clock }: Deps): Handler<Endpoints['changeBadgePrivacy']> =>
  async ({ params: { id }, body, caller: { userId }, fail }) => {
    const now = clock.now()
    const changed = await updateBadgePrivacy(db, { id, userId, ...body, now })
    if (!changed) throw fail('not_found')
    return presentOwnBadge(changed, now)
  }

export const listAchievements =
  ({ db, clock }: Deps): Handler<Endpoints['listAchievements']> =>
  async ({ caller: { userId } }) => ({ achievements: await readAchievements(db, { userId, now: clock.now() }) })

export const getBadge =
  (deps: Deps): Handler<Endpoints['getBadge']> =>
  async ({ params: { id }, fail }) => {
    const badge = await readPublicBadge(deps, id)
    if (!badge) throw fail('not_found')
    return badge
  }

export const getBadgeCredential =
  (deps: Deps): Handler<Endpoints['getBadgeCredential']> =>
  async ({ params: { id }, fail }) => {
    const credential = await readCredential(deps, id)
    if (!credential) throw fail('not_found')
    return credential
  }

export const getBadgeDrawing =
  (deps: Deps): Handler<Endpoints['getBadgeDrawing']> =>
  async ({ params: { id }, fail }) => {
    const drawing = await readDrawing(deps, id)
    if (drawing === undefined) throw fail('not_found')
    return { bytes: Buffer.from(drawing, 'utf8'), contentType: 'image/svg+xml; charset=utf-8' }
  }

export const getBadgeIssuer =
  (deps: Deps): Handler<Endpoints['getBadgeIssuer']> =>
  () =>
    Promise.resolve(readIssuer(deps))

export const getBadgeStatuses =
  (deps: Deps): Handler<Endpoints['getBadgeStatuses']> =>
  async ({ params: { list }, fail }) => {
    const statuses = await readStatusList(deps, list)
    if (!statuses) throw fail('not_found')
    return statuses
  }
