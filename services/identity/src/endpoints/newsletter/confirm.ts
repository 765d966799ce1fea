import type { newsletter } from '@codekin/contracts/newsletter/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { confirmNewsletter } from '../../operations/confirm-newsletter.ts'

export const confirm =
  (deps: Deps): Handler<typeof newsletter.endpoints.confirm> =>
  async ({ params, fail }) => {
    if (!(await confirmNewsletter(deps, params.token))) throw fail('invalid_link')
    deps.mails.wake()
    return { confirmed: true }
  }
