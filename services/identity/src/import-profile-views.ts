import { openDb } from '@codekin/db/open-db'
import { recordProfileView } from './operations/record-profile-view.ts'
import type { ProfileViewTable } from './store/staff-tables.ts'
import type { Tables } from './store/tables.ts'

/**
 * Imports profile views, oldest first, with the statement that records them. Recorded views are not counted twice, so an
 * interrupted import can be repeated.
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
