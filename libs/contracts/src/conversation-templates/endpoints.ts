import { z } from 'zod'
import { area, endpoint, nothing } from '../endpoint.ts'
import { id, text } from '../fields.ts'
import { messageLengthMax } from '../messaging/limits.ts'
import { nextCursor, pageQuery } from '../paging.ts'
import {
  newTemplate,
  suggestion,
  template,
  templateAnalytics,
  templateCategory,
  templateId,
  templateUse,
} from './models.ts'
import { knownVariables } from './variables.ts'

const listQuery = z.object({
  ...pageQuery({ max: 100, default: 50 }),
  q: text({ max: 100 }).optional(),
  category: templateCategory.optional(),
  sort: z.enum(['reply-rate', 'newest', 'title']).default('newest'),
})
const page = z.object({ templates: z.array(template), nextCursor })

function list(scope: 'system' | 'user' | 'public', summary: string) {
  const path = `/conversation-templates/${scope}` as const
  return endpoint({ method: 'GET', path, summary, auth: 'user', query: listQuery, reply: page, errors: [] })
}

export const conversationTemplates = area({
  name: 'conversationTemplates',
  service: 'messaging',
  base: '/api/v1',
  endpoints: {
    listSystemTemplates: endpoint({
      ...list('system', 'List Codekin’s templates. For a conversation, only those whose claims are true in it'),
      query: listQuery.extend({ conversationId: id.optional() }),
      errors: ['not_found'],
    }),
    listOwnTemplates: list('user', 'List your templates'),
    listPublicTemplates: list('public', 'List templates shared by others'),
    createTemplate: endpoint({
      method: 'POST',
      path: '/conversation-templates',
      summary: 'Create a template',
      auth: 'user',
      rateLimit: [{ max: 60, perSeconds: 300, by: 'user' }],
      idempotency: true,
      body: newTemplate,
      reply: template,
      status: 201,
      errors: ['too_many_templates'],
    }),
    changeTemplate: endpoint({
      method: 'PUT',
      path: '/conversation-templates/:id',
      summary: 'Update a template. A changed body becomes a new version',
      auth: 'user',
      rateLimit: [{ max: 120, perSeconds: 300, by: 'user' }],
      params: z.object({ id: templateId }),
      body: newTemplate,
      reply: template,
      errors: ['not_found'],
    }),
    deleteTemplate: endpoint({
      method: 'DELETE',
      path: '/conversation-templates/:id',
      summary: 'Delete a template',
      auth: 'user',
      params: z.object({ id: templateId }),
      reply: nothing,
      status: 204,
      errors: ['not_found'],
    }),
    processTemplate: endpoint({
      method: 'POST',
      path: '/conversation-templates/process',
      summary: 'Fill in a template’s variables, by ID or from text. Stores nothing',
      auth: 'user',
      rateLimit: [{ max: 240, perSeconds: 60, by: 'user' }],
      body: z.object({
        template: text({ min: 1, max: messageLengthMax }),
        variables: z.record(z.string().max(40), text({ max: 500 })).default({}),
      }),
      reply: z.object({ text: z.string(), missing: z.array(z.string()), used: z.array(z.string()) }),
      errors: ['not_found', 'template_too_long'],
    }),
    suggestTemplates: endpoint({
      method: 'POST',
      path: '/conversation-templates/suggestions',
      summary: 'Suggest up to five templates for a conversation, with reasons and the values of known variables',
      auth: 'user',
      body: z.object({ conversationId: id }),
      /** `values`: the known variables of the two people, with which any template can be filled. */
      reply: z.object({
        suggestions: z.array(suggestion),
        values: z.partialRecord(z.enum(knownVariables), z.string()),
      }),
      errors: ['not_found'],
    }),
    trackTemplateUse: endpoint({
      method: 'POST',
      path: '/conversation-templates/track-usage',
      summary: 'Record that a template was used, once per conversation, at the time of its message',
      auth: 'user',
      rateLimit: [{ max: 120, perSeconds: 300, by: 'user' }],
      body: templateUse,
      reply: nothing,
      status: 204,
      errors: ['not_found'],
    }),
    readTemplateAnalytics: endpoint({
      method: 'GET',
      path: '/conversation-templates/:id/analytics',
      summary: 'Get a template’s uses and replies by version and week',
      auth: 'user',
      params: z.object({ id: templateId }),
      reply: templateAnalytics,
      errors: ['not_found'],
    }),
  },
})
