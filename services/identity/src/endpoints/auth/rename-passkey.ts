import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentPasskey } from '../../domain/present-passkey.ts'
import { renamePasskey as rename } from '../../operations/rename-passkey.ts'

export const renamePasskey =
  (deps: Deps): Handler<typeof auth.endpoints.renamePasskey> =>
  async ({ params, body, caller, fail }) => {
    const passkey = await rename(deps, caller, { id: params.id, name: body.name })
    if (!passkey) throw fail('not_found')
    return { passkey: presentPasskey(passkey) }
  }
