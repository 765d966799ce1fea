import { draftsMax } from '@codekin/contracts/messaging/drafts'
import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { findAwaitedConversation } from '../../operations/open-awaited-conversation.ts'
import { listDrafts as listStored, updateDraftCleared, upsertDraft } from '../../store/drafts.ts'

type Endpoints = typeof messaging.endpoints

export const listDrafts =
  ({ db }: Deps): Handler<Endpoints['listDrafts']> =>
  async ({ caller: { userId } }) => {
    const drafts = await listStored(db, userId, draftsMax)
    return {
      drafts: drafts.map(({ conversationId, content, template, changedAt }) => ({
        conversationId,
        content,
        template,
        changedAt: changedAt.toISOString(),
      })),
    }
  }

export const keepDraft =
  (deps: Deps): Handler<Endpoints['keepDraft']> =>
  async ({ params: { id: conversationId }, body: { content, template, ageSeconds }, caller: { userId }, fail }) => {
    const now = deps.clock.now()
    const changedAt = new Date(now.getTime() - Math.round(ageSeconds * 1000))
    // A draft can also be cleared when writing is no longer allowed.
    if (content === '') {
      await updateDraftCleared(deps.db, { userId, conversationId, changedAt })
      return undefined
    }
    if (!(await findAwaitedConversation(deps, { userId, now }, conversationId))) throw fail('not_found')
    await upsertDraft(deps.db, {
      userId,
      conversationId,
      content,
      template: template && JSON.stringify(template),
      changedAt,
    })
    return undefined
  }
