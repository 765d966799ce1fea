import type { auth } from '@codekin/contracts/auth/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import { violatedConstraint } from '@codekin/db/violations'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentPasskey } from '../../domain/present-passkey.ts'
import { hasSecondFactor, passkeysMax } from '../../domain/second-factors.ts'
import { revokeSessions } from '../../operations/end-sessions.ts'
import { followNewFactor } from '../../operations/keep-second-factors.ts'
import { takeChallenge } from '../../operations/use-passkey.ts'
import { lockAccount } from '../../store/accounts.ts'
import { insertPasskey } from '../../store/passkeys.ts'
import { findSecondFactors } from '../../store/second-factors.ts'

export const addPasskey =
  (deps: Deps): Handler<typeof auth.endpoints.addPasskey> =>
  async ({ body, caller, fail }) => {
    const { db, clock, newId, passkeys, bus } = deps
    const { userId, sessionId } = caller
    const now = clock.now()
    const challenge = await takeChallenge(deps, body.answer, userId)
    const made = challenge && (await passkeys.make(body.answer, challenge))
    if (!made) throw fail('passkey_refused')
    const passkey = { id: newId(), userId, name: body.name, createdAt: now, lastUsedAt: null, ...made }
    const adding = inTransaction(db, async (trx) => {
      if (!(await lockAccount(trx, userId))) throw fail('not_signed_in')
      const before = await findSecondFactors(trx, userId)
      if (before.passkeys >= passkeysMax) throw fail('too_many_passkeys')
      await insertPasskey(trx, passkey)
      return followNewFactor(trx, { userId, sessionId, isFirst: !hasSecondFactor(before), now })
    })
    const { recoveryCodes, endedSessionIds } = await adding.catch((error: unknown) => {
      throw violatedConstraint(error) === 'passkey_credential_id_key' ? fail('passkey_refused') : error
    })
    await revokeSessions(bus, endedSessionIds, now)
    return { passkey: presentPasskey(passkey), recoveryCodes }
  }
