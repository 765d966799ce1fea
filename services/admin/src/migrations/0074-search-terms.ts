import type { Migration } from '@codekin/db/migrate'

/** Deletes the stored search terms of exports: a term may be a person's name, and was not linked to that person for erasure. */
export const searchTerms: Migration = {
  id: '0074-search-terms',
  sql: `
delete from audit_text using audit_entry
where audit_entry.seq = audit_text.seq and audit_entry.action = 'users.export' and audit_text.about = '{}';
`,
}
