import { isDeepStrictEqual } from 'node:util'
import type { SignalKind } from '@codekin/contracts/trust/models'
import type { RuleSettings } from '@codekin/contracts/trust/rules'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { secondsAfter } from '../domain/times.ts'
import { hasSimulation, insertRuleVersion, type RuleVersion, upsertObservedDue } from '../store/rules.ts'
import { getCurrentRules } from './current-rules.ts'
import { recordAudit } from './record-audit.ts'

const simulationSeconds = 3_600

type RuleChange = { ruleId: SignalKind; settings: RuleSettings; version: number; reason: string; staffId: string }

/** Settings must be simulated before a rule is turned on; turning it off needs no simulation. */
export async function changeRule(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { ruleId, settings, version, reason, staffId }: RuleChange,
): Promise<{ kind: 'changed'; rule: RuleVersion } | { kind: 'changed-meanwhile' | 'not-simulated' }> {
  const now = clock.now()
  const current = (await getCurrentRules(db))[ruleId]
  if (current.version !== version) return { kind: 'changed-meanwhile' }
  const isTurningOff = isDeepStrictEqual(settings, { ...current.settings, isOn: false })
  const since = secondsAfter(now, -simulationSeconds)
  if (!isTurningOff && !(await hasSimulation(db, { ruleId, settings, since }))) return { kind: 'not-simulated' }
  const rule = { ruleId, version: version + 1, settings, changedBy: staffId, changedAt: now, switchedOff: null }
  const isFirst = await inTransaction(db, async (trx) => {
    if (!(await insertRuleVersion(trx, rule))) return false
    await upsertObservedDue(trx, ruleId, now)
    const { isOn, threshold, weight } = settings
    const facts = { version: rule.version, isOn, threshold, weight }
    const subject = { kind: 'rule' as const, id: ruleId }
    await recordAudit(trx, { at: now, actorId: staffId, action: 'rule.change', subject, facts, reason })
    return true
  })
  return isFirst ? { kind: 'changed', rule } : { kind: 'changed-meanwhile' }
}
