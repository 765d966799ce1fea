import type { Migration } from '@codekin/db/migrate'

/** The paging order of a person's blocks. */
export const blockOrder: Migration = {
  id: '0016-block-order',
  sql: `create index block_newest on block (user_id, decided_at desc, blocked_user_id desc) where is_active;`,
}
