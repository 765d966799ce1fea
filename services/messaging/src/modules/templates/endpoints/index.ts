import type { conversationTemplates } from '@codekin/contracts/conversation-templates/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../../deps.ts'
import { listOwnTemplates, listPublicTemplates, listSystemTemplates } from './list-templates.ts'
import { readTemplateAnalytics } from './read-template-analytics.ts'
import { suggestTemplates } from './suggest-templates.ts'
import { processTemplate, trackTemplateUse } from './use-templates.ts'
import { changeTemplate, createTemplate, deleteTemplate } from './write-templates.ts'

export function conversationTemplateEndpoints(deps: Deps): Handlers<typeof conversationTemplates.endpoints> {
  return {
    listSystemTemplates: listSystemTemplates(deps),
    listOwnTemplates: listOwnTemplates(deps),
    listPublicTemplates: listPublicTemplates(deps),
    createTemplate: createTemplate(deps),
    changeTemplate: changeTemplate(deps),
    deleteTemplate: deleteTemplate(deps),
    processTemplate: processTemplate(deps),
    suggestTemplates: suggestTemplates(deps),
    trackTemplateUse: trackTemplateUse(deps),
    readTemplateAnalytics: readTemplateAnalytics(deps),
  }
}
