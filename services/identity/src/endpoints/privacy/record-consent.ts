import type { privacy } from '@codekin/contracts/privacy/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readPrivacy } from '../../operations/read-privacy.ts'
import { recordConsent as record } from '../../operations/record-consent.ts'
import { lockProfile } from '../../store/profiles.ts'

export const recordConsent =
  ({ db, clock }: Deps): Handler<typeof privacy.endpoints.recordConsent> =>
  async ({ body, caller: { userId }, fail }) => {
    const settings = await inTransaction(db, async (trx) => {
      if (!(await lockProfile(trx, userId))) return undefined
      await record(trx, { userId, ...body, now: clock.now() })
      return readPrivacy(trx, userId)
    })
    if (!settings) throw fail('not_signed_in')
    return settings
  }
