import type { QueuedCase } from '@codekin/contracts/moderation/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import { presentCase } from '../domain/present-case.ts'
import { findQueued } from '../store/case-queue.ts'
import type { Tables } from '../store/tables.ts'

/** Returns an existing case as lists show it. */
export async function readQueued(db: DbOrTrx<Tables>, id: string, now: Date): Promise<QueuedCase> {
  const row = await findQueued(db, id)
  if (!row) throw new Error(`case ${id} is missing, although cases are never deleted`)
  return presentCase(row, now)
}
