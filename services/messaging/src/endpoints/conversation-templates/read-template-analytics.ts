import type { conversationTemplates } from '@codekin/contracts/conversation-templates/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { analyticsOf } from '../../domain/templates/analytics.ts'
import { findSystemTemplate } from '../../domain/templates/system-templates.ts'
import { listWeeks } from '../../store/template-uses.ts'
import { findTemplate } from '../../store/templates.ts'

/** Of every template that one may use; whoever shares one is told more of it than others are. */
export const readTemplateAnalytics =
  ({ db, clock }: Deps): Handler<typeof conversationTemplates.endpoints.readTemplateAnalytics> =>
  async ({ params: { id }, caller: { userId }, fail }) => {
    const viewer = { userId, now: clock.now() }
    const owned = await findTemplate(db, viewer, id)
    if (!owned && !findSystemTemplate(id)) throw fail('not_found')
    return analyticsOf(await listWeeks(db, viewer, id), { isOwn: owned?.ownerId === userId, now: viewer.now })
  }
