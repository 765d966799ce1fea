import type { trust } from '@codekin/contracts/trust/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentGroupStats } from '../../domain/report-stats.ts'
import { listGroupStats } from '../../store/report-stats.ts'
import { countActions, countAppeals } from '../../store/trust-queue.ts'

/** Shadow bans are counted as well, also those whose subject is not told. */
export const getModerationStats =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Handler<typeof trust.endpoints.getModerationStats> =>
  async ({ query: { period } }) => {
    const now = clock.now()
    const since = new Date(now.getTime() - Number.parseInt(period, 10) * 86_400_000)
    const [byReason, actions, appeals] = await Promise.all([
      listGroupStats(db, { from: since, to: now }),
      countActions(db, since),
      countAppeals(db, since),
    ])
    const shadowBans = actions.find(({ action }) => action === 'shadow-ban')?.count ?? 0
    return { period, byReason: byReason.map(presentGroupStats), actions, shadowBans, appeals }
  }
