import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { unlinkUserProvider } from '../../operations/unlink-user-provider.ts'

export const unlinkProvider =
  (deps: Deps): Handler<typeof auth.endpoints.unlinkProvider> =>
  async ({ params, caller, fail }) => {
    const outcome = await unlinkUserProvider(deps, caller, params.provider)
    if (outcome.kind === 'not-linked') throw fail('not_found')
    if (outcome.kind === 'last-way') throw fail('last_way_in')
    deps.mails.wake()
  }
