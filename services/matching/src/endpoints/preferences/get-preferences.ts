import type { preferences } from '@codekin/contracts/preferences/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { findPreferences } from '../../store/preferences.ts'

export const getPreferences =
  ({ db }: Deps): Handler<typeof preferences.endpoints.getPreferences> =>
  async ({ caller }) =>
    await findPreferences(db, caller.userId)
