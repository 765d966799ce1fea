import type { users } from '@codekin/contracts/users/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { changeMailRhythm } from '../../operations/change-mail-rhythm.ts'

export const changeNoticeMails =
  (deps: Deps): Handler<typeof users.endpoints.changeNoticeMails> =>
  async ({ params, body: { mailRhythm }, fail }) => {
    if (!(await changeMailRhythm(deps, params.token, mailRhythm))) throw fail('invalid_link')
    return { mailRhythm }
  }
