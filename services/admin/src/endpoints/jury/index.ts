import type { jury } from '@codekin/contracts/reports/jury-endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { openJuryDesk } from '../../operations/open-jury-desk.ts'
import { castVote } from './cast-vote.ts'
import { joinJury } from './join-jury.ts'

export function juryHandlers(deps: Deps): Handlers<typeof jury.endpoints> {
  return {
    openJuryDesk: ({ caller }) => openJuryDesk(deps, caller.userId),
    joinJury: joinJury(deps),
    castVote: castVote(deps),
  }
}
