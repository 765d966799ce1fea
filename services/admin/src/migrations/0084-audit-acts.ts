import type { Migration } from '@codekin/db/migrate'

/** Index for the entries of an act, which carry its id in their facts. */
export const auditActs: Migration = {
  id: '0084-audit-acts',
  sql: `-- no transaction
set lock_timeout = '4s';
drop index concurrently if exists audit_entry_act;
create index concurrently audit_entry_act on audit_entry
  ((coalesce(facts ->> 'orderId', facts ->> 'approvalId', facts ->> 'exportId')), action, seq)
  where coalesce(facts ->> 'orderId', facts ->> 'approvalId', facts ->> 'exportId') is not null;
`,
}
