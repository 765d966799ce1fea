import type { appeals } from '@codekin/contracts/trust/appeal-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readStaffAppeals } from '../../operations/read-appeals.ts'
import { findAppeal } from '../../store/appeals.ts'

export const getAppeal =
  ({ db }: Deps): Handler<typeof appeals.endpoints.getAppeal> =>
  async ({ caller, params, fail }) => {
    const stored = await findAppeal(db, params.id)
    const [appeal] = stored ? await readStaffAppeals(db, [stored], caller.userId) : []
    if (!appeal) throw fail('not_found')
    return { appeal }
  }
