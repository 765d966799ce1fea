import type { Migration } from '@codekin/db/migrate'

/** Finds the sessions that ended a moment ago: their tokens are told to be refused. */
export const endedSessions: Migration = {
  id: '0006-ended-sessions',
  sql: `create index session_ended_at_idx on session (ended_at) where ended_at is not null;`,
}
