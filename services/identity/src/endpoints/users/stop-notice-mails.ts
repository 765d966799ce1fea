import type { users } from '@codekin/contracts/users/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { changeMailRhythm } from '../../operations/change-mail-rhythm.ts'

export const stopNoticeMails =
  (deps: Deps): Handler<typeof users.endpoints.stopNoticeMails> =>
  async ({ params, fail }) => {
    if (!(await changeMailRhythm(deps, params.token, 'never'))) throw fail('invalid_link')
    return { mailRhythm: 'never' }
  }
