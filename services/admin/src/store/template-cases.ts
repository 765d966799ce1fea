import type { TemplateCase } from '@codekin/contracts/admin/events'
import type { DbOrTrx } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** `removed`: by an action that wasn't reversed. An open appeal doesn't change the state. */
const templateCases = (where: RawBuilder<unknown>, limit: number) => sql<TemplateCase>`
  select id as case_id, subject_id as template_id, version as source_version, case
    when state not in ('decided', 'appealed') then 'waiting'
    when exists (
      select from moderation_action
      where case_id = moderation_case.id and action = 'remove-content' and reversed_at is null) then 'removed'
    else 'closed' end as state
  from moderation_case
  where subject_kind = 'template' and subject_id is not null and ${where}
  order by id limit ${limit}`

/** Returns the current effect of a case on its template. */
export async function findTemplateCase(db: DbOrTrx<Tables>, caseId: string): Promise<TemplateCase | undefined> {
  return (await templateCases(sql`id = ${caseId}`, 1).execute(db)).rows[0]
}

/** Returns all, ordered by id, after a place. */
export async function listTemplateCases(
  db: DbOrTrx<Tables>,
  after: string | null,
  limit: number,
): Promise<TemplateCase[]> {
  return (await templateCases(after === null ? sql`true` : sql`id > ${after}`, limit).execute(db)).rows
}
