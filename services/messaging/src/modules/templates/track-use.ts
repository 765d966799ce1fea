import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../../deps.ts'
import { findAwaitedConversation } from '../../operations/open-awaited-conversation.ts'
import { lockConversation } from '../../store/conversations.ts'
import type { Tables } from '../../store/tables.ts'
import type { Viewer } from '../../store/visible.ts'
import { findUsableTemplate } from './find-usable-template.ts'
import { lockTemplate } from './repository.ts'
import { findUsedMessage, insertUse, type Use, upsertEffect } from './repository-uses.ts'

/** Counts a use, once per conversation and user, if its template still exists. Later replies are counted as they are sent. */
export async function countUse(trx: Trx<Tables>, user: Viewer, use: Use): Promise<void> {
  if (!(await lockTemplate(trx, use.templateId))) return
  if (await insertUse(trx, user, use)) await upsertEffect(trx, use)
}

type TrackedUse = { templateId: string; conversationId: string; messageId: string | null }

/**
 * Counts a use that its user reports: at the time of its message, with the reply since then, or now if there is no message.
 * Returns false if the user may not know the template, the conversation or the message. The lock on the conversation makes a
 * reply that is being sent wait, so it is counted here or as it is sent.
 */
export async function trackUse(
  deps: Pick<Deps, 'db' | 'bus' | 'newId'>,
  user: Viewer,
  { templateId, conversationId, messageId }: TrackedUse,
): Promise<boolean> {
  const [template, conversation] = await Promise.all([
    findUsableTemplate(deps.db, user, templateId),
    findAwaitedConversation(deps, user, conversationId),
  ])
  if (!template || !conversation) return false
  return await inTransaction(deps.db, async (trx) => {
    await lockConversation(trx, conversationId)
    const used =
      messageId === null
        ? { usedAt: user.now, repliedAt: null, isHidden: false }
        : await findUsedMessage(trx, user, { conversationId, messageId })
    if (!used) return false
    const { version } = template
    const use = { id: deps.newId(), templateId, version, userId: user.userId, conversationId, messageId, ...used }
    await countUse(trx, user, use)
    return true
  })
}
