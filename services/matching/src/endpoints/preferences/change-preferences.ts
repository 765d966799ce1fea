import { preferencesChanged } from '@codekin/contracts/matching/events'
import type { preferences } from '@codekin/contracts/preferences/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { changed } from '../../domain/preferences.ts'
import { lockPreferences, changePreferences as storePreferences } from '../../store/preferences.ts'

export const changePreferences =
  ({ db, clock }: Deps): Handler<typeof preferences.endpoints.changePreferences> =>
  async ({ body, caller, fail }) =>
    await inTransaction(db, async (trx) => {
      const now = clock.now()
      const next = changed(await lockPreferences(trx, caller.userId, now), body)
      if (next.kind === 'empty-range') {
        const message = 'must not be greater than experienceYearsMax'
        throw fail('invalid_request', { details: [{ field: 'experienceYearsMin', message }] })
      }
      await storePreferences(trx, caller.userId, next.preferences, now)
      await announce(
        trx,
        preferencesChanged,
        { userId: caller.userId, changedAt: now.toISOString() },
        { actor: caller.userId, occurredAt: now },
      )
      return next.preferences
    })
