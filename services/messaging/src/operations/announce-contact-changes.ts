import { contactChanged } from '@codekin/contracts/messaging/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import { listContacts } from '../store/contacts.ts'
import type { Tables } from '../store/tables.ts'

/**
 * Announces to the conversation partners of these users that their accounts were closed, suspended or reactivated. Call it in the
 * transaction that stores the change, so that a refetch sees it.
 */
export async function announceContactChanges(trx: Trx<Tables>, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  for (const contact of await listContacts(trx, userIds)) await announce(trx, contactChanged, contact)
}
