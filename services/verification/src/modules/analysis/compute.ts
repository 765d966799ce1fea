import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import type { Trx } from '@codekin/db/open-db'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import { changeConnection, keepAnalysis, listCleared, lockConnection } from '../connection/index.ts'
import { keepEvidence, listMethodEvidence, makeDue } from '../evidence/index.ts'
import { loadTrace } from './kept-trace.ts'
import { analyse } from './rules/analysis.ts'
import { detailOf, keptOf } from './rules/present.ts'

/** So long what was found counts without being read anew. */
const evidenceDays = 365

export type Computed = { skills: number; unread: number }

/**
 * Makes everything that is derived of somebody's account anew, from what is kept of it and from what they chose; their skills
 * are to be weighed afterwards. Undefined where nothing is connected.
 */
export async function computeGithub(
  { newId }: Pick<Deps, 'newId'>,
  trx: Trx<Tables>,
  { userId, now }: { userId: string; now: Date },
): Promise<Computed | undefined> {
  const connection = await lockConnection(trx, userId)
  if (!connection) return undefined
  const { accountId, includePrivate, excludedIds: excluded } = connection
  const cleared = await listCleared(trx, { userId, accountId })
  const analysis = analyse(await loadTrace(trx, userId), { now, includePrivate, excluded }, cleared)
  await keepAnalysis(trx, userId, { asOf: now, found: keptOf(analysis) })
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
    await keepEvidence(trx, of, pieces, now)
    await makeDue(trx, { userId, skillKey, skill: one?.skill ?? known.get(skillKey)?.skill ?? skillKey }, now)
  }
  await changeConnection(trx, userId, { computeDueAt: null })
  const unread = analysis.dashboard.repositories.reduce((sum, row) => sum + row.unread, 0)
  return { skills: found.size, unread }
}
