import type { preferences } from '@codekin/contracts/preferences/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { emptyRange } from '../../domain/preferences.ts'
import { changeOwnPreferences } from '../../operations/change-preferences.ts'

export const changePreferences =
  ({ db, clock }: Deps): Handler<typeof preferences.endpoints.changePreferences> =>
  async ({ body, caller, fail }) => {
    const next = await changeOwnPreferences(db, caller.userId, body, clock.now())
    if (next.kind === 'empty-range') {
      throw fail('invalid_request', { details: [emptyRange] })
    }
    return next.preferences
  }
