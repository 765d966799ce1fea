import type { badges } from '@codekin/contracts/skill-verification/badge-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentOwnBadge, readAchievements, readOwnBadges, readPublicBadges } from '../../operations/read-badges.ts'
import { changeBadgePrivacy as change } from '../../store/badges.ts'

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
    const changed = await change(db, { id, userId, ...body, now })
    if (!changed) throw fail('not_found')
    return presentOwnBadge(changed, now)
  }

export const listAchievements =
  ({ db, clock }: Deps): Handler<Endpoints['listAchievements']> =>
  async ({ caller: { userId } }) => ({ achievements: await readAchievements(db, { userId, now: clock.now() }) })
