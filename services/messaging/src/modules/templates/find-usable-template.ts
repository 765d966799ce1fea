import type { DbOrTrx } from '@codekin/db/open-db'
import type { Tables } from '../../store/tables.ts'
import type { Viewer } from '../../store/visible.ts'
import { findTemplate } from './repository.ts'
import { findSystemTemplate } from './rules/system-templates.ts'

export type Usable = { id: string; body: string; version: number }

/** Returns a template that the user may use, Codekin's or a user's. */
export async function findUsableTemplate(db: DbOrTrx<Tables>, viewer: Viewer, id: string): Promise<Usable | undefined> {
  return findSystemTemplate(id) ?? (await findTemplate(db, viewer, id))
}
