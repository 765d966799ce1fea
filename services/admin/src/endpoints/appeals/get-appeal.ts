import type { appeals } from '@codekin/contracts/trust/appeal-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readStaffAppeal } from '../../operations/read-appeals.ts'
import { findAppeal } from '../../store/appeals.ts'

/** Staff can't read what colleagues note about themselves. */
export const getAppeal =
  ({ db }: Deps): Handler<typeof appeals.endpoints.getAppeal> =>
  async ({ caller, params, fail }) => {
    const stored = await findAppeal(db, params.id)
    if (!stored || stored.userId === caller.userId) throw fail('not_found')
    return { appeal: await readStaffAppeal(db, stored, caller.userId) }
  }
