import type { conversationTemplates } from '@codekin/contracts/conversation-templates/endpoints'
import { fillTemplate } from '@codekin/contracts/conversation-templates/variables'
import { characterCount } from '@codekin/contracts/fields'
import { messageLengthMax } from '@codekin/contracts/messaging/limits'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { findUsableTemplate } from '../find-usable-template.ts'
import { trackUse } from '../track-use.ts'

type Endpoints = typeof conversationTemplates.endpoints

/** Fills a template given by id or as text. A UUID of no template that the user may use is not found. */
export const processTemplate =
  ({ db, clock }: Deps): Handler<Endpoints['processTemplate']> =>
  async ({ body: { template, variables }, caller: { userId }, fail }) => {
    const found = await findUsableTemplate(db, { userId, now: clock.now() }, template)
    if (!found && z.uuid().safeParse(template).success) throw fail('not_found')
    const filled = fillTemplate(found?.body ?? template, variables)
    if (characterCount(filled.text) > messageLengthMax) throw fail('template_too_long')
    return filled
  }

export const trackTemplateUse =
  (deps: Deps): Handler<Endpoints['trackTemplateUse']> =>
  async ({ body: { templateId, conversationId, messageId = null }, caller: { userId }, fail }) => {
    const user = { userId, now: deps.clock.now() }
    if (!(await trackUse(deps, user, { templateId, conversationId, messageId }))) throw fail('not_found')
  }
