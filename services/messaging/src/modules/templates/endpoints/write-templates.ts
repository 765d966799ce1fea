import type { conversationTemplates } from '@codekin/contracts/conversation-templates/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../../deps.ts'
import { createOwnTemplate, deleteOwnTemplate } from '../create-own-template.ts'
import { hashTemplate } from '../hash-template.ts'
import { findTemplate, updateTemplate } from '../repository.ts'
import { presentOwned } from '../rules/present.ts'

type Endpoints = typeof conversationTemplates.endpoints

export const createTemplate =
  ({ db, clock, newId }: Deps): Handler<Endpoints['createTemplate']> =>
  async ({ body, caller: { userId }, fail, once }) => {
    const now = clock.now()
    const fields = { ownerId: userId, version: 1, createdAt: now, updatedAt: now, print: hashTemplate(body.body) }
    const template = { ...body, id: newId(), ...fields }
    return await once(db, async (db) => {
      if ((await createOwnTemplate(db, template)) === 'too-many') throw fail('too_many_templates')
      const stored = await findTemplate(db, { userId, now }, template.id)
      return presentOwned(stored ?? template, userId)
    })
  }

export const changeTemplate =
  ({ db, clock }: Deps): Handler<Endpoints['changeTemplate']> =>
  async ({ params: { id }, body, caller: { userId }, fail }) => {
    const now = clock.now()
    if (!(await updateTemplate(db, { id, ownerId: userId, now }, { ...body, print: hashTemplate(body.body) })))
      throw fail('not_found')
    const changed = await findTemplate(db, { userId, now }, id)
    if (!changed) throw fail('not_found')
    return presentOwned(changed, userId)
  }

export const deleteTemplate =
  ({ db }: Deps): Handler<Endpoints['deleteTemplate']> =>
  async ({ params: { id }, caller: { userId }, fail }) => {
    if (!(await deleteOwnTemplate(db, userId, id))) throw fail('not_found')
  }
