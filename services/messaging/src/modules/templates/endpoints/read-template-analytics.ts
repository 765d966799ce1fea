import type { conversationTemplates } from '@codekin/contracts/conversation-templates/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../../deps.ts'
import { findTemplate } from '../repository.ts'
import { listWeeks } from '../repository-uses.ts'
import { computeAnalytics } from '../rules/analytics.ts'
import { findSystemTemplate } from '../rules/system-templates.ts'

/** Returns the statistics of any template the user may use; an author gets more detail about their own. */
export const readTemplateAnalytics =
  ({ db, clock }: Deps): Handler<typeof conversationTemplates.endpoints.readTemplateAnalytics> =>
  async ({ params: { id }, caller: { userId }, fail }) => {
    const viewer = { userId, now: clock.now() }
    const owned = await findTemplate(db, viewer, id)
    if (!owned && !findSystemTemplate(id)) throw fail('not_found')
    return computeAnalytics(await listWeeks(db, viewer, id), { isOwn: owned?.ownerId === userId, now: viewer.now })
  }
