import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentPasskey } from '../../domain/present-passkey.ts'
import { changePasskeyName } from '../../store/passkeys.ts'

export const renamePasskey =
  ({ db }: Deps): Handler<typeof auth.endpoints.renamePasskey> =>
  async ({ params, body, caller, fail }) => {
    const passkey = await changePasskeyName(db, caller.userId, params.id, body.name)
    if (!passkey) throw fail('not_found')
    return { passkey: presentPasskey(passkey) }
  }
