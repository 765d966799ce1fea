import type { jury } from '@codekin/contracts/reports/jury-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { joinJury as join } from '../../operations/join-jury.ts'
import { openJuryDesk } from '../../operations/open-jury-desk.ts'

export const joinJury =
  (deps: Pick<Deps, 'db' | 'clock'>): Handler<typeof jury.endpoints.joinJury> =>
  async ({ caller: { userId }, body: { isJuror }, fail }) => {
    if (!(await join(deps, { userId, isJuror }))) throw fail('jury_not_open')
    return await openJuryDesk(deps, userId)
  }
