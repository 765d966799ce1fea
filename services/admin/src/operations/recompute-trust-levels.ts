import type { SignalKind } from '@codekin/contracts/trust/models'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import { isDisposable } from '../adapters/disposable-domains.ts'
import { maxHammingDistance } from '../adapters/fingerprints.ts'
import type { Deps } from '../deps.ts'
import { deriveObservations, longTalk } from '../domain/observe.ts'
import { isThresholdReached, signalRules } from '../domain/signal-rules.ts'
import { daysAfter } from '../domain/times.ts'
import { computeCurrentWeight, computeLevel } from '../domain/trust-level.ts'
import { findAccountFacts } from '../store/observed.ts'
import type { RuleVersion } from '../store/rules.ts'
import {
  insertTrustChange,
  listObservations,
  type Observation,
  replaceObservations,
  upsertScore,
} from '../store/signals.ts'
import type { Tables } from '../store/tables.ts'
import { claimDue, upsertDue } from '../store/trust-due.ts'
import { changeStanding } from './change-standing.ts'
import { getCurrentRules } from './current-rules.ts'

type Rules = Readonly<Record<SignalKind, RuleVersion>>

/** Accounts at or below this score are flagged for review. */
const flaggedScore = -15
/** Days until the next recomputation. Negative signals fade daily; for the others a month makes no difference. */
const recomputeDays = { against: 1, other: 30 } as const

/** One transaction per due person: if the process dies, the rest are still due. */
export async function recomputeTrustLevels(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const now = clock.now()
  const rules = await getCurrentRules(db)
  for (let found = true; found && !signal.aborted; ) {
    found = await inTransaction(db, async (trx) => {
      const userId = await claimDue(trx, now)
      if (userId !== undefined) await recomputeTrustLevel(trx, { userId, now, rules })
      return userId !== undefined
    })
  }
}

async function recomputeTrustLevel(trx: Trx<Tables>, o: { userId: string; now: Date; rules: Rules }): Promise<void> {
  const { userId, now, rules } = o
  const facts = await findAccountFacts(trx, { userId, now, maxHammingDistance, longTalk })
  if (!facts) return
  const before = new Map((await listObservations(trx, [userId])).map((one) => [one.kind, one]))
  const observations = deriveObservations(facts, { now, isDisposable }).map(({ kind, observed }): Observation => {
    const known = before.get(kind)
    // A value that didn't grow keeps its age and continues to fade.
    const observedAt = known && known.value >= observed.value ? known.observedAt : now
    return { userId, kind, ...observed, observedAt, lookedAt: now }
  })
  await replaceObservations(trx, userId, observations)
  const shown = weighSignals(observations, rules, now)
  const score = shown.reduce((sum, { weight }) => sum + weight, 0)
  await upsertScore(trx, { userId, score, isSuspect: score <= flaggedScore, at: now })
  await updateTrustLevel(trx, { userId, now, score, shown, isReported: facts.waitingReports > 0 })
  const isAgainst = shown.some(({ weight }) => weight < 0)
  const days = isAgainst ? recomputeDays.against : recomputeDays.other
  await upsertDue(trx, [userId], daysAfter(now, days))
}

export type WeightedSignal = { observation: Observation; weight: number; rule: RuleVersion }

/** Observations that a rule counts, with their present weight. */
export function weighSignals(observations: readonly Observation[], rules: Rules, now: Date): WeightedSignal[] {
  return observations.flatMap((observation) => {
    const rule = rules[observation.kind]
    if (!isThresholdReached(rule.settings, observation.value)) return []
    const weight = computeCurrentWeight({ ...rule.settings, observedAt: observation.observedAt }, now)
    return [{ observation, weight, rule }]
  })
}

type LevelInput = { userId: string; now: Date; score: number; shown: readonly WeightedSignal[]; isReported: boolean }

/** Updates the trust level, and the throttle of a person with waiting reports. */
async function updateTrustLevel(
  trx: Trx<Tables>,
  { userId, now, score, shown, isReported }: LevelInput,
): Promise<void> {
  const { before, after } = await changeStanding(trx, {
    userId,
    at: now,
    change: ({ trustLevel }) => ({ trustLevel: computeLevel(score, trustLevel), isReported }),
  })
  const [fromLevel, toLevel] = [before.trustLevel, after.trustLevel]
  if (fromLevel === toLevel) return
  const sign = toLevel > fromLevel ? 1 : -1
  const cause = shown.toSorted((a, b) => sign * (b.weight - a.weight))[0]
  // Without a signal in the direction of the move, earlier opposite signals have faded.
  const why =
    cause && Math.sign(cause.weight) === sign
      ? signalRules[cause.observation.kind].explanation
      : sign > 0
        ? 'Earlier warning signals have expired.'
        : 'Some signals that supported your account no longer apply.'
  await insertTrustChange(trx, { id: newId(), userId, changedAt: now, fromLevel, toLevel, why })
}
