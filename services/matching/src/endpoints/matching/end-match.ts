import type { matching } from '@codekin/contracts/matching/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { getOtherMember } from '../../domain/pair.ts'
import { endMatchBetween } from '../../operations/end-match.ts'
import { findMatchOf } from '../../store/matches.ts'
import { findVisible } from '../../store/visible.ts'

/** Ends a match for both members. Idempotent: only the first call announces it. */
export const endMatch =
  ({ db, clock }: Deps): Handler<typeof matching.endpoints.endMatch> =>
  async ({ params, caller, fail }) => {
    const now = clock.now()
    const match = await findMatchOf(db, caller.userId, params.id)
    if (!match || !(await findVisible(db, caller.userId, getOtherMember(match, caller.userId), now)))
      throw fail('not_found')
    await endMatchBetween(db, match, { endedBy: caller.userId, endReason: 'ended', endedAt: now })
    return undefined
  }
