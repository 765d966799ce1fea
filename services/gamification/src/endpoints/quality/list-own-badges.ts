import type { quality } from '@codekin/contracts/quality/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readOwnBadges } from '../../operations/read-badges.ts'

export const listOwnBadges =
  (deps: Deps): Handler<typeof quality.endpoints.listOwnBadges> =>
  async ({ caller: { userId } }) =>
    await readOwnBadges(deps, userId)
