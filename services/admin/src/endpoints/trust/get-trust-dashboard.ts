import type { trust } from '@codekin/contracts/trust/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { daysAfter } from '../../domain/times.ts'
import { heldRules } from '../../operations/held-rules.ts'
import { readRules } from '../../operations/read-rules.ts'
import { countFlaggedAccounts, countLevels, countObserved } from '../../store/signals.ts'
import { countPending } from '../../store/trust-queue.ts'

const signalDays = 30

export const getTrustDashboard =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Handler<typeof trust.endpoints.getTrustDashboard> =>
  async () => {
    const now = clock.now()
    const since = daysAfter(now, -signalDays)
    const held = Object.values(await heldRules(db))
    const bars = held.map(({ ruleId: kind, settings: { isOn, threshold } }) => ({ kind, isOn, threshold }))
    const [levels, signals, toReview, pending, rules] = await Promise.all([
      countLevels(db),
      countObserved(db, bars, since),
      countFlaggedAccounts(db),
      countPending(db),
      readRules(db, held, now),
    ])
    return { levels, signals, toReview, ...pending, rules }
  }
