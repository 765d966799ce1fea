import { callsOf } from '@codekin/test-kit/sql-snapshots'
import * as erasures from '../src/store/erasures.ts'
import * as exportRows from '../src/store/exports.ts'

const now = new Date()

/** Calls of every function of the erasure and export stores. */
export function ownDataCalls({ ann, bob, id, email }: { ann: string; bob: string; id: string; email: string }) {
  return {
    erasures: callsOf(erasures, {
      listAccountsToErase: [now, 10],
      insertErasure: [{ userId: ann, closedAt: now, begunAt: now }, ['matching']],
      listErasures: [now, 10],
      listErasureSteps: [ann],
      updateErasureStep: [
        { userId: ann, service: 'matching' },
        { place: null, removed: 1, now },
      ],
      updateErasureFailed: [ann, { lastError: '', nextAttemptAt: now }],
      deleteAccount: [bob],
      insertErasureProof: [{ id, closedAt: now, erasedAt: now, removed: { matching: 1 } }],
      deleteErasure: [ann],
      updateErasesAt: [email, now],
      listPhotoKeys: [ann],
    }),
    exports: callsOf(exportRows, {
      insertExport: [{ id, userId: ann, sessionId: id, requestedAt: now }],
      findNewestExport: [ann],
      listExportTimes: [ann, now],
      claimExport: [now],
      updateExportSections: [id, [{ name: 'skills', count: 1 }]],
      updateExportReady: [id, { secret: 'secret', sizeBytes: 1, readyAt: now, expiresAt: now }],
      updateExportFailed: { 'tried again': [id, now], 'given up': [id, undefined] },
      updateExportDownload: {
        begun: ['secret', { downloadId: id, now, staleSince: now, isResumed: false }],
        resumed: ['secret', { downloadId: id, now, staleSince: now, isResumed: true }],
      },
      findExportBySecret: ['secret', now],
      updateExportDownloadHeartbeat: [id, { downloadId: id, now }],
      updateExportDownloaded: [id, id],
      updateExportConsumed: [id, { downloadId: id, now }],
      updateExportDownloadReleased: [id, id],
      updateExportsEnded: [[id], now],
      updateExportsExpired: [{ now, staleSince: now }],
      listExportsKept: [[id], now],
      deleteExports: [ann],
    }),
  }
}
