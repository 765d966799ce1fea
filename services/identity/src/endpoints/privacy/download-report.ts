import type { StoredBlob } from '@codekin/blobs/blobs'
import type { privacy } from '@codekin/contracts/privacy/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { discardExport, exportKey } from '../../operations/discard-export.ts'
import { takeExport } from '../../store/exports.ts'

/** Whoever takes longer does not get the rest. */
const downloadMilliseconds = 60 * 60 * 1000

export const downloadReport =
  (deps: Deps): Handler<typeof privacy.endpoints.downloadReport> =>
  async ({ params, fail }) => {
    const now = deps.clock.now()
    const until = new Date(now.getTime() + downloadMilliseconds)
    const taken = await takeExport(deps.db, params.secret, { now, until })
    const file = taken && (await deps.blobs.read(exportKey(taken.id)))
    if (!taken || !file) throw fail('invalid_link')
    const day = (taken.readyAt ?? now).toISOString().slice(0, 10)
    return {
      content: once(deps, taken.id, file),
      contentType: 'application/zip',
      fileName: `codekin-${day}.zip`,
    }
  }

/** The file goes when it was taken, or when whoever took it goes. */
async function* once(deps: Deps, id: string, file: StoredBlob): AsyncGenerator<Uint8Array> {
  try {
    yield* file.chunks
  } finally {
    await discardExport(deps, id)
  }
}
