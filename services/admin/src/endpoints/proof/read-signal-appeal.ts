import type { proof } from '@codekin/contracts/admin/proof-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { viewSignalAppeal } from '../../operations/read-signal-appeals.ts'

export const readSignalAppeal =
  (deps: Deps): Handler<typeof proof.endpoints.readSignalAppeal> =>
  async ({ params: { id }, caller, fail }) => {
    const viewed = await viewSignalAppeal(deps, { staffId: caller.userId, appealId: id })
    if (!viewed) throw fail('not_found')
    return { appeal: viewed.shown }
  }
