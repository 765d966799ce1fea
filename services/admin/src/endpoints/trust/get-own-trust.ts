import type { trust } from '@codekin/contracts/trust/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentOwnTrust } from '../../domain/present-trust.ts'
import { goodStanding } from '../../domain/standing.ts'
import { getCurrentRules } from '../../operations/current-rules.ts'
import { weighSignals } from '../../operations/recompute-trust-levels.ts'
import { listObservations } from '../../store/signals.ts'
import { findStanding } from '../../store/standings.ts'

export const getOwnTrust =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Handler<typeof trust.endpoints.getOwnTrust> =>
  async ({ caller }) => {
    const [standing, observations, rules] = await Promise.all([
      findStanding(db, caller.userId),
      listObservations(db, [caller.userId]),
      getCurrentRules(db),
    ])
    const shown = weighSignals(observations, rules, clock.now()).map(({ observation }) => observation)
    return presentOwnTrust(standing ?? goodStanding, shown)
  }
