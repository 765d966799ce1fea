import type { Reader } from '@codekin/db/open-db'
import { findSystemTemplate } from '../domain/templates/system-templates.ts'
import type { Tables } from '../store/tables.ts'
import { findTemplate } from '../store/templates.ts'
import type { Viewer } from '../store/visible.ts'

export type Usable = { id: string; body: string; version: number }

/** A template that the user may use, of Codekin's or of developers. */
export async function findUsableTemplate(db: Reader<Tables>, viewer: Viewer, id: string): Promise<Usable | undefined> {
  return findSystemTemplate(id) ?? (await findTemplate(db, viewer, id))
}
