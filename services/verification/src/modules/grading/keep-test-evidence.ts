import type { Trx } from '@codekin/db/open-db'
import type { Tables } from '../../tables.ts'
import { listPassed, validUntilOf } from '../attempts/index.ts'
import { levels } from '../bank/index.ts'
import { keepEvidence } from '../evidence/index.ts'
import { lockTestProof } from './repository.ts'

/**
 * A skill is proved by the passed test that is of most, the newest of several; by none where every one that was passed has ended or was
 * voided. The skill is to be made due.
 */
export async function keepTestEvidence(
  trx: Trx<Tables>,
  { userId, skillKey }: { userId: string; skillKey: string },
  now: Date,
): Promise<void> {
  const of = { userId, skillKey, method: 'test' as const }
  await lockTestProof(trx, of)
  const valid = (await listPassed(trx, of)).filter(({ gradedAt }) => validUntilOf(gradedAt) > now)
  const [best] = valid.toSorted(
    (a, b) => levels[b.level].weight - levels[a.level].weight || b.gradedAt.getTime() - a.gradedAt.getTime(),
  )
  const pieces = best === undefined ? [] : [pieceOf(best)]
  await keepEvidence(
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
}: Awaited<ReturnType<typeof listPassed>>[number]) {
  return {
    id,
    weight: levels[level].weight,
    detail: { kind: 'test' as const, level, score, low, high },
    asOf: gradedAt,
    expiresAt: validUntilOf(gradedAt),
  }
}
