import type { matching } from '@codekin/contracts/matching/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentMatch } from '../../domain/present-match.ts'
import { listMatchParts } from '../../store/match-parts.ts'
import { findMatchOf } from '../../store/matches.ts'

export const getMatch =
  ({ db, clock }: Deps): Handler<typeof matching.endpoints.getMatch> =>
  async ({ params, caller, fail }) => {
    const match = await findMatchOf(db, caller.userId, params.id)
    if (!match) throw fail('not_found')
    const now = clock.now()
    const [parts] = await listMatchParts(db, caller.userId, [match], now)
    if (!parts) throw fail('not_found')
    return presentMatch(parts, now)
  }
