import type { Migration } from '@codekin/db/migrate'

/** Index for recently ended sessions, whose tokens must be revoked. */
export const endedSessions: Migration = {
  id: '0006-ended-sessions',
  sql: `create index session_ended_at_idx on session (ended_at) where ended_at is not null;`,
}
