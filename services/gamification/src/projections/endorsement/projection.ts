import { type AnsweredEndorsement, listEndorsements } from '@codekin/contracts/verification/commands'
import { endorsementReviewed } from '@codekin/contracts/verification/events'
import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { consumer, projection } from '../../follow.ts'
import { makeDue } from '../../store/due.ts'
import type { Tables } from '../../store/tables.ts'

/** What was done under a shadow ban is left out: one of the two knows nothing of it. */
const followEndorsements = consumer({
  on: endorsementReviewed,
  name: 'follow-endorsements',
  handle: async ({ data: { endorsementId, ownerId, endorserId, skill, status, reviewedAt, isHidden }, trx }) => {
    if (isHidden) return
    const [givenAt, endedAt] = status === 'given' ? [reviewedAt, null] : [null, reviewedAt]
    await keepEndorsements(trx, [{ endorsementId, ownerId, endorserId, skill, givenAt, endedAt }])
  },
})

/** Who endorsed whom. */
export const endorsements = projection({
  name: 'endorsement',
  tables: ['endorsement'],
  consumers: [followEndorsements],
  snapshot: listEndorsements,
  keep: keepEndorsements,
})

async function keepEndorsements(trx: Trx<Tables>, told: readonly AnsweredEndorsement[]): Promise<void> {
  if (told.length === 0) return
  const dateOf = (at: string | null) => (at === null ? null : new Date(at))
  await trx
    .insertInto('endorsement')
    .values(told.map((one) => ({ ...one, givenAt: dateOf(one.givenAt), endedAt: dateOf(one.endedAt) })))
    .onConflict((conflict) =>
      conflict.column('endorsementId').doUpdateSet({
        givenAt: sql`greatest(endorsement.given_at, excluded.given_at)`,
        endedAt: sql`least(endorsement.ended_at, excluded.ended_at)`,
      }),
    )
    .execute()
  await makeDue(
    trx,
    'person',
    told.flatMap(({ ownerId, endorserId }) => [ownerId, endorserId]),
  )
}
