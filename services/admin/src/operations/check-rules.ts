import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { signalRules } from '../domain/signal-rules.ts'
import { listAdmins } from '../store/admins.ts'
import { deleteOldBehaviour } from '../store/behaviour.ts'
import { insertRuleVersion, type RuleVersion, upsertObservedDue } from '../store/rules.ts'
import type { Tables } from '../store/tables.ts'
import { getCurrentRules } from './current-rules.ts'
import { recordAudit } from './record-audit.ts'
import { sendNotice } from './send-notice.ts'
import { computePrecision, getObservationStart, readFindings } from './try-rule.ts'

/** Fewer decided cases aren't enough evidence against a rule. */
export const findingsMin = 10

/** Turns off rules that were wrong too often, and deletes old observations. */
export async function checkRules({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await deleteOldBehaviour(db, { before: getObservationStart(now) })
  const rules = Object.values(await getCurrentRules(db))
  const found = await readFindings(db, rules, now)
  for (const [at, rule] of rules.entries()) {
    const { isOn, precisionFloor } = rule.settings
    const findings = found[at]
    if (!findings || !isOn || precisionFloor === null) continue
    const precision = computePrecision(rule.ruleId, findings)
    if (findings.decidedTouched < findingsMin || precision === null || precision >= precisionFloor) continue
    await inTransaction(db, (trx) => turnOffRule(trx, { rule, precision, findings: findings.decidedTouched, now }))
  }
}

async function turnOffRule(
  trx: Trx<Tables>,
  { rule, precision, findings, now }: { rule: RuleVersion; precision: number; findings: number; now: Date },
): Promise<void> {
  const percent = Math.round(precision * 100)
  const switchedOff = `Only ${percent}% of its findings in ${findings} decided cases were right, below its minimum precision.`
  const next: RuleVersion = {
    ...rule,
    version: rule.version + 1,
    settings: { ...rule.settings, isOn: false },
    changedBy: null,
    changedAt: now,
    switchedOff,
  }
  if (!(await insertRuleVersion(trx, next))) return
  await upsertObservedDue(trx, rule.ruleId, now)
  for (const userId of await listAdmins(trx)) {
    await sendNotice(
      trx,
      {
        userId,
        kind: 'staff',
        subject: `The rule “${signalRules[rule.ruleId].title}” turned itself off`,
        paragraphs: [switchedOff, 'You can change it and turn it back on after a simulation.'],
        path: `/admin/rules/${rule.ruleId}`,
      },
      now,
    )
  }
  const facts = { version: next.version, isOn: false, precision: percent }
  await recordAudit(trx, {
    at: now,
    actorId: null,
    action: 'rule.change',
    subject: { kind: 'rule', id: rule.ruleId },
    facts,
  })
}
