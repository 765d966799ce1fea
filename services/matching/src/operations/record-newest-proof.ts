import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { Trx } from '@codekin/db/open-db'
import { selectNewestProof } from '../domain/newest-proof.ts'
import { deleteProofs, findProvedDeveloper, upsertProvedDeveloper } from '../store/proved-developers.ts'
import type { Tables } from '../store/tables.ts'

/** Stores a person's newest proof from their card: the first skill that wasn't proved on an earlier card. */
export async function recordNewestProof(trx: Trx<Tables>, card: ProfileCard, now: Date): Promise<void> {
  const proved = card.skills.filter(({ verifiedBy }) => verifiedBy.length > 0)
  if (proved.length === 0) return await deleteProofs(trx, card.userId)
  const before = await findProvedDeveloper(trx, card.userId)
  const newest = selectNewestProof(proved, before)
  if (!newest) return
  const provedAt = before && !newest.isNew ? before.provedAt : now
  const { skill, proof } = newest
  await upsertProvedDeveloper(trx, {
    userId: card.userId,
    skill,
    proof,
    skills: proved.map(({ name }) => name),
    provedAt,
  })
}
