import type { ReportSubject, SubmittedReport } from '@codekin/contracts/reports/models'
import { reportsPerDay } from '@codekin/contracts/reports/reasons'
import { alternative, type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { reasonFigures } from '../figures.ts'
import { ago, partnerOf } from '../matches.ts'
import { findPerson } from '../people.ts'
import { outcomes, reportOf } from '../reports.ts'
import { type State, visibleMatches, type World } from '../state.ts'

const findMatchOf = (state: State, messageId: string) =>
  visibleMatches(state).find(({ messages }) => messages.some(({ id }) => id === messageId))

/** The reported person. Throws for what the viewer never met. */
function aboutOf(state: State, subject: ReportSubject): NonNullable<SubmittedReport['about']> {
  if ('userId' in subject) {
    if (subject.userId === state.me.id) throw failWith('own_report')
    const person = findPerson(subject.userId)
    if (!person) throw failWith('not_found')
    return { kind: 'user', full_name: person.profile.full_name }
  }
  if ('templateId' in subject) {
    const shared = state.templates.find(({ id, scope }) => id === subject.templateId && scope === 'public')
    if (!shared) throw failWith('not_found')
    return { kind: 'template' }
  }
  const match = 'messageId' in subject ? findMatchOf(state, subject.messageId) : undefined
  if (!match) throw failWith('not_found')
  return { kind: 'message', full_name: partnerOf(match).profile.full_name }
}

function refuseMore(state: State): void {
  const today = new Date().toISOString().slice(0, 10)
  if (state.safety.reports.filter(({ filedAt }) => filedAt.startsWith(today)).length < reportsPerDay) return
  const resetsAt = new Date(new Date().setUTCHours(24, 0, 0, 0))
  const seconds = Math.ceil((resetsAt.getTime() - Date.now()) / 1000)
  const details = [{ message: '', limit: reportsPerDay, remaining: 0, resetsAt: resetsAt.toISOString() }]
  throw failWith('report_quota_reached', { details, headers: { 'retry-after': String(seconds) } })
}

export function reportsOf({ state }: World) {
  return {
    fileReport: ({ body: { subject, reason, description = '', evidence } }) => {
      const about = aboutOf(state, subject)
      const { safety } = state
      const isSame = (other: ReportSubject | null) => JSON.stringify(other) === JSON.stringify(subject)
      const known = safety.reports.find((one) => one.reason === reason && isSame(one.subject))
      if (known) return alternative({ report: known })
      refuseMore(state)
      if ('templateId' in subject) state.templates = state.templates.filter(({ id }) => id !== subject.templateId)
      const steps = [{ state: 'received' as const, at: ago(0) }]
      const report = reportOf(safety.reports.length + 1, { about, reason, description, steps })
      safety.reports.unshift({ ...report, subject, evidence })
      return { report }
    },
    listOwnReports: ({ query: { type, limit, cursor } }) => {
      if (type === 'received') return { type, reports: [], nextCursor: null }
      const { reports } = state.safety
      const from = Number(cursor ?? 0)
      const end = from + limit
      return { type, reports: reports.slice(from, end), nextCursor: end < reports.length ? String(end) : null }
    },
    getReportStats: ({ query: { timeRange } }) => {
      const { reports } = state.safety
      const closed = reports.filter(({ outcome }) => outcome !== null)
      const dismissed = closed.filter(({ outcome }) => outcome === outcomes.dismissed).length
      const upheld = closed.length - dismissed
      return {
        timeRange,
        own: {
          filed: reports.length,
          open: reports.length - closed.length,
          upheld,
          dismissed,
          reliability: (upheld + 1) / (closed.length + 2),
        },
        byReason: state.me.role === 'user' ? null : state.hasFigures ? reasonFigures : [],
      }
    },
  } satisfies FakeApi['reports']
}
