import type { Migration } from '@codekin/db/migrate'

/** What staff searched for before they exported people: it may be a name, and nothing said whose, so that it stayed when they were erased. */
export const searchTerms: Migration = {
  id: '0074-search-terms',
  sql: `
delete from audit_text using audit_entry
where audit_entry.seq = audit_text.seq and audit_entry.action = 'users.export' and audit_text.about = '{}';
`,
}
