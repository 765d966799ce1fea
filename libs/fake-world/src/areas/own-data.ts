import type { Report } from '@codekin/contracts/privacy/report'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { ago } from '../matches.ts'
import { noReport } from '../privacy.ts'
import type { World } from '../state.ts'

const parts: Report['sections'] = [
  { name: 'identity/account', count: 1 },
  { name: 'identity/profile', count: 1 },
  { name: 'identity/skills', count: 12 },
  { name: 'matching/decisions', count: 348 },
  { name: 'matching/matches', count: 14 },
  { name: 'matching/cards-dealt-to-you', count: 1_204 },
  { name: 'messaging/messages', count: 3_417 },
]

/** Two more parts with each request. */
function lookedAt(report: Report): Report {
  if (report.status !== 'waiting' && report.status !== 'working') return report
  const sections = parts.slice(0, report.sections.length + 2)
  if (sections.length < parts.length) return { ...report, status: 'working', sections }
  const [readyAt, expiresAt] = [ago(0), ago(-24 * 60)]
  const downloadUrl = `/api/v1/privacy/report/files/${'f'.repeat(43)}`
  return { ...report, status: 'ready', sections, sizeBytes: 1_482_000, readyAt, expiresAt, downloadUrl }
}

export function ownDataOf({ state }: World) {
  return {
    getReport: () => (state.report = lookedAt(state.report)),
    startReport: () => {
      const { remaining } = state.report
      if (remaining === 0) throw failWith('export_quota_reached')
      state.report = { ...noReport, status: 'waiting', requestedAt: ago(0), remaining: remaining - 1 }
      return state.report
    },
    cleanUp: ({ body }) => {
      const removed = Object.fromEntries(body.what.map((kind) => [kind, state.traces[kind] ?? 0]))
      if (!body.preview) for (const kind of body.what) state.traces[kind] = 0
      return { removed }
    },
  } satisfies Partial<FakeApi['privacy']>
}
