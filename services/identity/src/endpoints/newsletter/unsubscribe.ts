import type { newsletter } from '@codekin/contracts/newsletter/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { updateNewsletterEnded } from '../../store/newsletter.ts'

export const unsubscribe =
  ({ db, clock }: Deps): Handler<typeof newsletter.endpoints.unsubscribe> =>
  async ({ params, fail }) => {
    if (!(await updateNewsletterEnded(db, params.token, clock.now()))) throw fail('invalid_link')
    return { ended: true }
  }
