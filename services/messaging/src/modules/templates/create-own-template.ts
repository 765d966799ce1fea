import { ownTemplatesMax } from '@codekin/contracts/conversation-templates/models'
import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Tables } from '../../store/tables.ts'
import { deleteTemplate, insertTemplate, lockOwnTemplates, type TemplateRow } from './repository.ts'

/** Stores a user's own template, up to the limit per user. */
export async function createOwnTemplate(db: Db<Tables>, template: TemplateRow): Promise<'created' | 'too-many'> {
  return await inTransaction(db, async (trx) => {
    if ((await lockOwnTemplates(trx, template.ownerId)) >= ownTemplatesMax) return 'too-many'
    await insertTemplate(trx, template)
    return 'created'
  })
}

/** Deletes an own template and its counts. Returns false if it does not exist. */
export async function deleteOwnTemplate(db: Db<Tables>, ownerId: string, id: string): Promise<boolean> {
  return await inTransaction(db, (trx) => deleteTemplate(trx, ownerId, id))
}
