import { z } from 'zod'
import { area, endpoint } from '../endpoint.ts'
import { id, limit, text } from '../fields.ts'
import { nextCursor, pageQuery } from '../paging.ts'
import { reportGroup, submittedReport } from '../reports/models.ts'
import { reportDescriptionMax } from '../reports/reasons.ts'
import { reasonStats } from '../reports/stats.ts'
import { ownTrust, pendingReport, signalKind, suspect, trustChange } from './models.ts'
import { rule, ruleChange, ruleSettings, simulation } from './rules.ts'

const ruleParams = z.object({ id: signalKind })

/** Trust in accounts, the signals behind it, and the rules that find them. */
export const trust = area({
  name: 'trust',
  service: 'admin',
  base: '/api/v1',
  endpoints: {
    getOwnTrust: endpoint({
      method: 'GET',
      path: '/fake-account-prevention/verification-status',
      summary: 'Get your trust level, the reasons for it and what would raise it',
      auth: 'user',
      reply: ownTrust,
      errors: [],
    }),
    listTrustChanges: endpoint({
      method: 'GET',
      path: '/fake-account-prevention/verification-history',
      summary: 'List changes to your trust level, newest first',
      auth: 'user',
      query: z.object(pageQuery({ max: 100, default: 20 })),
      reply: z.object({ changes: z.array(trustChange), nextCursor }),
      errors: [],
    }),
    reportFakeAccount: endpoint({
      method: 'POST',
      path: '/fake-account-prevention/report',
      summary: 'Report a person as fake',
      auth: 'user',
      rateLimit: [{ max: 60, perSeconds: 3600, by: 'user' }],
      body: z.object({ userId: id, description: text({ max: reportDescriptionMax }).optional() }),
      reply: z.object({ report: submittedReport }),
      status: 201,
      alternativeStatus: 200,
      errors: ['not_found', 'own_report', 'report_quota_reached'],
    }),
    getTrustDashboard: endpoint({
      method: 'GET',
      path: '/fake-account-prevention/admin/dashboard',
      summary: 'Get accounts by trust level, recent signals, and rules with their precision',
      auth: 'admin',
      reply: z.object({
        levels: z.array(z.object({ level: z.int(), accounts: z.int().nonnegative() })),
        signals: z.array(z.object({ kind: signalKind, count: z.int().nonnegative() })),
        toReview: z.int().nonnegative(),
        pendingReports: z.int().nonnegative(),
        waitingAppeals: z.int().nonnegative(),
        rules: z.array(rule),
      }),
      errors: [],
    }),
    listSuspects: endpoint({
      method: 'GET',
      path: '/fake-account-prevention/admin/users/review',
      summary: 'List accounts to review, most suspicious first',
      auth: 'moderator',
      freshProof: true,
      query: z.object({ limit: limit({ max: 100, default: 100 }), cursor: z.string().max(512).optional() }),
      reply: z.object({ users: z.array(suspect), nextCursor }),
      errors: [],
    }),
    listPendingReports: endpoint({
      method: 'GET',
      path: '/fake-account-prevention/admin/reports/pending',
      summary: 'List undecided fake account reports, oldest first',
      auth: 'moderator',
      freshProof: true,
      query: z.object({ limit: limit({ max: 100, default: 100 }), cursor: z.string().max(512).optional() }),
      reply: z.object({ reports: z.array(pendingReport), nextCursor }),
      errors: [],
    }),
    getModerationStats: endpoint({
      method: 'GET',
      path: '/fake-account-prevention/admin/moderation/stats',
      summary: 'Get moderation statistics for a period, for the transparency report',
      auth: 'admin',
      query: z.object({
        period: z
          .string()
          .regex(
            /^([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5]) days$/,
            'Enter a number of days from 1 to 365, such as “30 days”.',
          )
          .default('30 days'),
      }),
      reply: z.object({
        period: z.string(),
        byReason: z.array(reasonStats),
        actions: z.array(z.object({ action: z.string(), count: z.int().nonnegative() })),
        /** Counts every shadow ban, including those that aren't disclosed to their subject. */
        shadowBans: z.int().nonnegative(),
        /** The same by the rule that was broken. */
        shadowBansByRule: z.array(z.object({ group: reportGroup, count: z.int().nonnegative() })),
        appeals: z.object({
          filed: z.int().nonnegative(),
          upheld: z.int().nonnegative(),
          overturned: z.int().nonnegative(),
          reduced: z.int().nonnegative(),
        }),
      }),
      errors: [],
    }),
    listRules: endpoint({
      method: 'GET',
      path: '/admin/rules',
      summary: 'List the rules that find signals',
      auth: 'admin',
      reply: z.object({ rules: z.array(rule) }),
      errors: [],
    }),
    getRule: endpoint({
      method: 'GET',
      path: '/admin/rules/:id',
      summary: 'Get a rule with its versions',
      auth: 'admin',
      params: ruleParams,
      reply: z.object({ rule, versions: z.array(rule) }),
      errors: [],
    }),
    changeRule: endpoint({
      method: 'PUT',
      path: '/admin/rules/:id',
      summary: 'Change a rule to settings simulated in the last hour',
      auth: 'admin',
      freshProof: true,
      params: ruleParams,
      body: ruleChange,
      reply: z.object({ rule }),
      errors: ['rule_changed', 'rule_not_simulated'],
    }),
    simulateRule: endpoint({
      method: 'POST',
      path: '/admin/rules/:id/simulate',
      summary: 'Simulate rule settings on the last 90 days, and get who they’d affect',
      auth: 'admin',
      freshProof: true,
      rateLimit: [{ max: 60, perSeconds: 3600, by: 'user' }],
      params: ruleParams,
      body: z.object({ settings: ruleSettings }),
      reply: z.object({ simulation }),
      errors: [],
    }),
  },
})
