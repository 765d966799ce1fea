import type { jury } from '@codekin/contracts/reports/jury-endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { openJuryDesk, readHurdles } from '../../operations/open-jury-desk.ts'
import { changeJoined } from '../../store/jurors.ts'

/** Whoever is in may always leave. */
export const joinJury =
  (deps: Pick<Deps, 'db' | 'clock'>): Handler<typeof jury.endpoints.joinJury> =>
  async ({ caller: { userId }, body: { isJuror }, fail }) => {
    const now = deps.clock.now()
    const hurdles = isJuror ? await readHurdles(deps.db, userId, now) : []
    if (hurdles.some((hurdle) => hurdle !== 'not-joined')) throw fail('jury_not_open')
    await inTransaction(deps.db, (trx) => changeJoined(trx, userId, isJuror ? now : null))
    return await openJuryDesk(deps, userId)
  }
