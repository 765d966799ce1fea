import { z } from 'zod'
import { endpoint, streamed } from '../endpoint.ts'
import { time } from '../fields.ts'
import { exportsPerDay } from './limits.ts'

/** `none`: never requested. `expired`, `downloaded`: its file is deleted. `failed`: request it again. */
export const reportStatus = z.enum(['none', 'waiting', 'working', 'ready', 'downloaded', 'expired', 'failed'])

export type ReportStatus = z.output<typeof reportStatus>

/** The newest export of the caller's data. */
export const report = z.object({
  status: reportStatus,
  requestedAt: time.nullable(),
  readyAt: time.nullable(),
  expiresAt: time.nullable(),
  /**
   * Works until the file is completely downloaded; an interrupted download can be resumed (`Range`). Only for the session that
   * requested the export after a fresh proof.
   */
  downloadUrl: z.string().nullable(),
  isDownloading: z.boolean(),
  sizeBytes: z.int().nullable(),
  /** Its contents so far, with the number of entries. */
  sections: z.array(z.object({ name: z.string(), count: z.int().nonnegative() })),
  /** The exports left today, and the time of the next possible request if there are none. */
  remaining: z.int().min(0).max(exportsPerDay),
  resetsAt: time.nullable(),
})

export type Report = z.output<typeof report>

export const reportEndpoints = {
  getReport: endpoint({
    method: 'GET',
    path: '/privacy/report',
    summary: 'Get the status of your latest data export',
    auth: 'user',
    reply: report,
    errors: [],
  }),
  startReport: endpoint({
    method: 'POST',
    path: '/privacy/report',
    summary: 'Request an export of your data. Returns the current one if it’s in progress or not yet downloaded',
    auth: 'user',
    freshProof: true,
    reply: report,
    status: 202,
    errors: ['export_quota_reached'],
  }),
  downloadReport: endpoint({
    method: 'GET',
    path: '/privacy/report/files/:secret',
    summary: 'Download an export as a zip file, once. `Range` resumes an interrupted download',
    auth: 'public',
    isUnsafe: true,
    rateLimit: [{ max: 30, perSeconds: 300, by: 'ip' }],
    params: z.object({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
    headers: z.object({ range: z.string().optional(), 'if-range': z.string().optional() }),
    reply: streamed,
    replyKind: 'stream',
    errors: ['invalid_link'],
  }),
}
