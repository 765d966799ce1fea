import type { privacy } from '@codekin/contracts/privacy/endpoints'
import { parseRangeStart } from '@codekin/service-kit/byte-range'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { exportKey } from '../../operations/discard-export.ts'
import { type Download, finishDownload, startDownload, streamDownload } from '../../operations/download-export.ts'

type DownloadReport = typeof privacy.endpoints.downloadReport
type RangeHeaders = Parameters<typeof parseRangeStart>[0]

export const downloadReport =
  (deps: Deps): Handler<DownloadReport> =>
  async ({ params, headers, fail }) => {
    // A range request comes from the client that has the beginning, so it takes over the download.
    const isResumed = headers.range !== undefined && !headers.range.startsWith('bytes=0-')
    const download = await startDownload(deps, params.secret, { isResumed })
    if (!download) throw fail('invalid_link')
    const found = await openFile(deps, download, headers).catch((error: unknown) => ({ error }))
    if (!found || 'error' in found) {
      await finishDownload(deps, download, false)
      throw found?.error ?? fail('invalid_link')
    }
    const day = (download.readyAt ?? deps.clock.now()).toISOString().slice(0, 10)
    return {
      content: streamDownload(deps, download, found.blob),
      contentType: 'application/zip',
      fileName: `codekin-${day}.zip`,
      file: found.file,
      onEnd: (isComplete: boolean) => void finishDownload(deps, download, isComplete),
    }
  }

/** Opens the file of an export at the requested byte. */
async function openFile({ blobs }: Deps, { id }: Download, headers: RangeHeaders) {
  const key = exportKey(id)
  const fullFile = await blobs.read(key)
  if (!fullFile) return undefined
  const about = { version: id, totalBytes: fullFile.sizeBytes }
  const from = parseRangeStart(headers, about)
  const blob = from ? await blobs.read(key, from) : fullFile
  return blob && { blob, file: { ...about, from } }
}
