import { z } from 'zod'
import { area, endpoint } from '../endpoint.ts'
import { nextCursor, pageQuery } from '../paging.ts'
import { timeRange } from '../users/profile-changes.ts'
import { newReport, receivedReport, submittedReport } from './models.ts'
import { reportStats } from './stats.ts'

/** Reports and their outcomes. */
export const reports = area({
  name: 'reports',
  service: 'admin',
  base: '/api/v1',
  endpoints: {
    fileReport: endpoint({
      method: 'POST',
      path: '/reports',
      summary: 'Report a person, a message or a template; a repeat returns the first report',
      auth: 'user',
      rateLimit: [{ max: 60, perSeconds: 3600, by: 'user' }],
      body: newReport,
      reply: z.object({ report: submittedReport }),
      status: 201,
      alternativeStatus: 200,
      errors: ['not_found', 'own_report', 'report_quota_reached'],
    }),
    listOwnReports: endpoint({
      method: 'GET',
      path: '/reports/user',
      summary: 'List your reports and their outcomes, or decisions about you, newest first',
      auth: 'user',
      query: z.object({
        type: z.enum(['submitted', 'received']).default('submitted'),
        ...pageQuery({ max: 100, default: 20 }),
      }),
      reply: z.discriminatedUnion('type', [
        z.object({ type: z.literal('submitted'), reports: z.array(submittedReport), nextCursor }),
        z.object({ type: z.literal('received'), reports: z.array(receivedReport), nextCursor }),
      ]),
      errors: [],
    }),
    getReportStats: endpoint({
      method: 'GET',
      path: '/reports/stats',
      summary: 'Get the outcomes of your reports; moderators also get statistics by reason',
      auth: 'user',
      query: z.object({ timeRange: timeRange.default('30d') }),
      reply: reportStats,
      errors: [],
    }),
  },
})
