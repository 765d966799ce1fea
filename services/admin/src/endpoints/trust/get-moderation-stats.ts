import type { trust } from '@codekin/contracts/trust/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentGroupStats } from '../../domain/report-stats.ts'
import { daysAfter } from '../../domain/times.ts'
import { listGroupStats } from '../../store/report-stats.ts'
import { countActions, countAppeals, countShadowBans } from '../../store/trust-queue.ts'

/** Includes shadow bans, which their subjects aren't told about. */
export const getModerationStats =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Handler<typeof trust.endpoints.getModerationStats> =>
  async ({ query: { period } }) => {
    const now = clock.now()
    const since = daysAfter(now, -Number.parseInt(period, 10))
    const [byReason, actions, shadowBansByRule, appeals] = await Promise.all([
      listGroupStats(db, { from: since, to: now }),
      countActions(db, since),
      countShadowBans(db, since),
      countAppeals(db, since),
    ])
    const shadowBans = actions.find(({ action }) => action === 'shadow-ban')?.count ?? 0
    return { period, byReason: byReason.map(presentGroupStats), actions, shadowBans, shadowBansByRule, appeals }
  }
