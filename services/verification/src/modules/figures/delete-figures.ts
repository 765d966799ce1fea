import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../../deps.ts'
import { recomputeDueSkills } from '../confidence/index.ts'
import { deleteMethodEvidence, listMethodEvidence, upsertSkillDue } from '../evidence/index.ts'
import { lockFigures } from './repository.ts'

const method = 'cli' as const

/** Deletes the evidence from a user's figures and recomputes the skills. */
export async function deleteFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    await lockFigures(trx, userId)
    const known = await listMethodEvidence(trx, { userId, method })
    await deleteMethodEvidence(trx, { userId, method })
    const sorted = known.toSorted((a, b) => (a.skillKey < b.skillKey ? -1 : 1))
    for (const { skillKey, skill } of sorted) await upsertSkillDue(trx, { userId, skillKey, skill }, now)
  })
  await recomputeDueSkills(db, { now, userId })
}
