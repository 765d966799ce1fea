import type { privacy } from '@codekin/contracts/privacy/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readPrivacy } from '../../operations/read-privacy.ts'

export const getSettings =
  ({ db }: Deps): Handler<typeof privacy.endpoints.getSettings> =>
  async ({ caller, fail }) => {
    const settings = await readPrivacy(db, caller.userId)
    // A token stays valid for minutes after its account is erased.
    if (!settings) throw fail('not_signed_in')
    return settings
  }
