import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import type { Trx } from '@codekin/db/open-db'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import { listClearedSignals, lockConnection, updateConnection, upsertAnalysis } from '../connection/index.ts'
import { listMethodEvidence, upsertMethodEvidence, upsertSkillDue } from '../evidence/index.ts'
import { analyse } from './rules/analysis.ts'
import { detailOf, storedAnalysisOf } from './rules/present.ts'
import { loadTrace } from './stored-trace.ts'

/** How long evidence counts after the last sync. */
const evidenceDays = 365

export type ComputedAnalysis = { skills: number; unread: number }

/**
 * Computes all evidence and signals of a user's account from stored traces and the owner's choices. Skills have to be recomputed
 * afterwards. Undefined if no account is connected.
 */
export async function computeAnalysis(
  { newId }: Pick<Deps, 'newId'>,
  trx: Trx<Tables>,
  { userId, now }: { userId: string; now: Date },
): Promise<ComputedAnalysis | undefined> {
  const connection = await lockConnection(trx, userId)
  if (!connection) return undefined
  const { accountId, includePrivate, excludedIds: excluded } = connection
  const cleared = await listClearedSignals(trx, { userId, accountId })
  const analysis = analyse(await loadTrace(trx, userId), { now, includePrivate, excluded }, cleared)
  await upsertAnalysis(trx, userId, { asOf: now, found: storedAnalysisOf(analysis) })
  const isDoubted = analysis.signals.some(({ kind }) => !cleared.includes(kind))
  const found = new Map(
    analysis.skills.map((one) => {
      const { key, name } = canonicalSkill(one.skill)
      return [key, { skill: name, weight: one.weight, detail: detailOf(one, isDoubted) }]
    }),
  )
  const known = new Map((await listMethodEvidence(trx, { userId, method: 'github' })).map((row) => [row.skillKey, row]))
  const expiresAt = new Date(now.getTime() + evidenceDays * 86_400_000)
  for (const skillKey of [...new Set([...found.keys(), ...known.keys()])].toSorted()) {
    const one = found.get(skillKey)
    const of = { userId, skillKey, method: 'github' as const }
    const id = known.get(skillKey)?.id ?? newId()
    const pieces = one ? [{ ...of, id, weight: one.weight, detail: one.detail, asOf: now, expiresAt }] : []
    await upsertMethodEvidence(trx, of, pieces, now)
    await upsertSkillDue(trx, { userId, skillKey, skill: one?.skill ?? known.get(skillKey)?.skill ?? skillKey }, now)
  }
  await updateConnection(trx, userId, { computeDueAt: null })
  const unread = analysis.dashboard.repositories.reduce((sum, row) => sum + row.unread, 0)
  return { skills: found.size, unread }
}
