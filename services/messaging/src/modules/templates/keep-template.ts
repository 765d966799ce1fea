import { ownTemplatesMax } from '@codekin/contracts/conversation-templates/models'
import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Tables } from '../../store/tables.ts'
import { insertTemplate, lockOwnTemplates, removeTemplate as remove, type TemplateRow } from './repository.ts'

/** Keeps a template of somebody's own, unless they keep as many as one may. */
export async function keepTemplate(db: Db<Tables>, template: TemplateRow): Promise<'kept' | 'too-many'> {
  return await inTransaction(db, async (trx) => {
    if ((await lockOwnTemplates(trx, template.ownerId)) >= ownTemplatesMax) return 'too-many'
    await insertTemplate(trx, template)
    return 'kept'
  })
}

/** Removes an own template with all that is counted of it. Answers whether there was such a one. */
export async function removeTemplate(db: Db<Tables>, ownerId: string, id: string): Promise<boolean> {
  return await inTransaction(db, (trx) => remove(trx, ownerId, id))
}
