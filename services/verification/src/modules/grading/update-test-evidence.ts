import type { Trx } from '@codekin/db/open-db'
import type { Tables } from '../../tables.ts'
import { listPassedAttempts, validUntilOf } from '../attempts/index.ts'
import { levels } from '../bank/index.ts'
import { upsertMethodEvidence } from '../evidence/index.ts'
import { lockTestProof } from './repository.ts'

/**
 * Stores the passed test with the highest weight, the newest of several, as the skill's evidence, or none if all have expired or
 * were voided. The caller marks the skill due.
 */
export async function updateTestEvidence(
  trx: Trx<Tables>,
  { userId, skillKey }: { userId: string; skillKey: string },
  now: Date,
): Promise<void> {
  const of = { userId, skillKey, method: 'test' as const }
  await lockTestProof(trx, of)
  const valid = (await listPassedAttempts(trx, of)).filter(({ gradedAt }) => validUntilOf(gradedAt) > now)
  const [best] = valid.toSorted(
    (a, b) => levels[b.level].weight - levels[a.level].weight || b.gradedAt.getTime() - a.gradedAt.getTime(),
  )
  const pieces = best === undefined ? [] : [pieceOf(best)]
  await upsertMethodEvidence(
    trx,
    of,
    pieces.map((piece) => ({ ...of, ...piece })),
    now,
  )
}

function pieceOf({
  id,
  level,
  gradedAt,
  result: { score, low, high },
}: Awaited<ReturnType<typeof listPassedAttempts>>[number]) {
  return {
    id,
    weight: levels[level].weight,
    detail: { kind: 'test' as const, level, score, low, high },
    asOf: gradedAt,
    expiresAt: validUntilOf(gradedAt),
  }
}
