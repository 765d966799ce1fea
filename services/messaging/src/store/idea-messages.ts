import type { Trx } from '@codekin/db/open-db'
import type { Tables } from './tables.ts'

/** Marks the idea of a message as accepted and keeps the first time. Deleted messages are skipped. */
export async function updateIdeaAccepted(
  trx: Trx<Tables>,
  id: string,
  accepted: { at: string; isHidden: boolean },
): Promise<void> {
  await trx
    .updateTable('message')
    .set({ ideaAcceptedAt: new Date(accepted.at), isAcceptanceHidden: accepted.isHidden })
    .where('id', '=', id)
    .where('ideaAcceptedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .execute()
}

/** Marks the idea of a message as declined and keeps the first time. Deleted messages are skipped. */
export async function updateIdeaDeclined(
  trx: Trx<Tables>,
  id: string,
  declined: { at: string; isHidden: boolean },
): Promise<void> {
  await trx
    .updateTable('message')
    .set({ ideaDeclinedAt: new Date(declined.at), isDeclineHidden: declined.isHidden })
    .where('id', '=', id)
    .where('ideaDeclinedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .execute()
}
