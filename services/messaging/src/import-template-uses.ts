import { type Db, openDb } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import { countUse, findUsableTemplate } from './modules/templates/index.ts'
import type { Tables } from './store/tables.ts'

export type ImportedUse = {
  templateId: string
  userId: string
  conversationId: string
  usedAt: Date
  /** When the other member replied within two days. */
  repliedAt: Date | null
}

const plain = { messageId: null, isHidden: false }

/** Imports template uses and their replies. Existing uses stay, so an interrupted import can be repeated. */
export async function importTemplateUses(o: { databaseUrl: string; uses: readonly ImportedUse[] }): Promise<void> {
  const opened = openDb<Tables>({ url: o.databaseUrl, schema: 'messaging', applicationName: 'import', poolMax: 2 })
  try {
    for (const use of o.uses) await importUse(opened.db, use)
  } finally {
    await opened.close()
  }
}

async function importUse(db: Db<Tables>, use: ImportedUse): Promise<void> {
  const user = { userId: use.userId, now: use.usedAt }
  const template = await findUsableTemplate(db, user, use.templateId)
  if (!template) throw new Error(`${use.userId} can’t use template ${use.templateId}.`)
  const { version } = template
  await inTransaction(db, (trx) => countUse(trx, user, { ...use, ...plain, id: newId(), version }))
}
