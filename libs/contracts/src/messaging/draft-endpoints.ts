import { z } from 'zod'
import { draftAge } from '../draft-age.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { id } from '../fields.ts'
import { draft, draftContent, draftTemplate } from './drafts.ts'

/** Drafts, which a person can continue on another device. */
export const draftEndpoints = {
  listDrafts: endpoint({
    method: 'GET',
    path: '/messaging/drafts',
    summary: 'List your drafts, last changed first',
    auth: 'user',
    reply: z.object({ drafts: z.array(draft) }),
    errors: [],
  }),
  keepDraft: endpoint({
    method: 'PUT',
    path: '/messaging/conversations/:id/draft',
    summary: 'Save a conversation’s draft unless a newer one exists. An empty text deletes it',
    auth: 'user',
    rateLimit: [{ max: 120, perSeconds: 60, by: 'user' }],
    params: z.object({ id }),
    body: z.object({
      content: draftContent,
      template: draftTemplate.nullable().default(null),
      ageSeconds: draftAge.default(0),
    }),
    reply: nothing,
    status: 204,
    errors: ['not_found'],
  }),
}
