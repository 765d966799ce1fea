import type { newsletter } from '@codekin/contracts/newsletter/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { requestNewsletter } from '../../operations/request-newsletter.ts'

export const subscribe =
  (deps: Deps): Handler<typeof newsletter.endpoints.subscribe> =>
  async ({ body }) => {
    await requestNewsletter(deps, body.email)
    deps.mails.wake()
    return { sent: true }
  }
