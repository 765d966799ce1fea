import type { jury } from '@codekin/contracts/reports/jury-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { castJuryVote } from '../../operations/cast-jury-vote.ts'

export const castVote =
  (deps: Pick<Deps, 'db' | 'clock'>): Handler<typeof jury.endpoints.castVote> =>
  async ({ caller, params: { id }, body: { vote }, fail }) => {
    const cast = await castJuryVote(deps, { assignmentId: id, jurorId: caller.userId, vote })
    if (cast === 'not-found') throw fail('not_found')
    if (cast === 'already-voted') throw fail('already_voted')
    return cast
  }
