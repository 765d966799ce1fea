import type { engagement } from '@codekin/contracts/engagement/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { zeroStateOf } from '../../domain/zero-state.ts'
import { readActivity } from '../../operations/read-activity.ts'
import { findProfileCard } from '../../projections/profile-card/read.ts'

export const getZeroState =
  (deps: Deps): Handler<typeof engagement.endpoints.getZeroState> =>
  async ({ caller: { userId } }) => {
    const [card, activity] = await Promise.all([findProfileCard(deps.db, userId), readActivity(deps, userId)])
    // The card of a new account may not have arrived yet.
    return { steps: card ? zeroStateOf(card, activity) : [] }
  }
