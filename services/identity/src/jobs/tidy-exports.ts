import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { downloadStaleSince } from '../domain/exports.ts'
import { discardExport, exportPrefix } from '../operations/discard-export.ts'
import { listExportsKept, updateExportsExpired } from '../store/exports.ts'

const atOnce = 200

/** Expires exports that weren't downloaded in time, and deletes files that are no longer needed. */
export const tidyExports = (deps: Deps) =>
  job({
    name: 'tidy-exports',
    everySeconds: 5 * 60,
    run: async ({ signal }) => {
      const { db, blobs, clock } = deps
      const now = clock.now()
      await updateExportsExpired(db, { now, staleSince: downloadStaleSince(now) })
      for (let after = ''; !signal.aborted; ) {
        const files = await blobs.list({ prefix: exportPrefix, after, limit: atOnce })
        const ids = files.map(({ key }) => key.slice(exportPrefix.length, -'.zip'.length))
        const storedIds = new Set(await listExportsKept(db, ids, clock.now()))
        for (const id of ids) if (!storedIds.has(id)) await discardExport(deps, id)
        if (files.length < atOnce) return
        after = files.at(-1)?.key ?? ''
      }
    },
  })
