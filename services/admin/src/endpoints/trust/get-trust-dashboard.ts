import type { trust } from '@codekin/contracts/trust/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { daysAfter } from '../../domain/times.ts'
import { getCurrentRules } from '../../operations/current-rules.ts'
import { readRules } from '../../operations/read-rules.ts'
import { countFlaggedAccounts, countLevels, countObserved } from '../../store/signals.ts'
import { countPending } from '../../store/trust-queue.ts'

const signalDays = 30

export const getTrustDashboard =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Handler<typeof trust.endpoints.getTrustDashboard> =>
  async () => {
    const now = clock.now()
    const since = daysAfter(now, -signalDays)
    const currentRules = Object.values(await getCurrentRules(db))
    const thresholds = currentRules.map(({ ruleId: kind, settings: { isOn, threshold } }) => ({
      kind,
      isOn,
      threshold,
    }))
    const [levels, signals, toReview, pending, rules] = await Promise.all([
      countLevels(db),
      countObserved(db, thresholds, since),
      countFlaggedAccounts(db),
      countPending(db),
      readRules(db, currentRules, now),
    ])
    return { levels, signals, toReview, ...pending, rules }
  }
