import { openDb } from '@codekin/db/open-db'
import { recordProfileView } from './operations/record-profile-view.ts'
import type { ProfileViewTable } from './store/staff-tables.ts'
import type { Tables } from './store/tables.ts'

/**
 * Brings in who opened whose profile elsewhere, the earliest first, by the statement that notes it here. What is noted already is not
 * counted anew, so a broken import can be run again.
 */
export async function importProfileViews(o: {
  databaseUrl: string
  views: readonly ProfileViewTable[]
}): Promise<void> {
  const opened = openDb<Tables>({ url: o.databaseUrl, schema: 'identity', applicationName: 'import', poolMax: 1 })
  try {
    for (const view of o.views.toSorted((a, b) => a.seenAt.getTime() - b.seenAt.getTime()))
      await recordProfileView(opened.db, view)
  } finally {
    await opened.close()
  }
}
