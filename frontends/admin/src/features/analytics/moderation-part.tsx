import type { Reply } from '@codekin/contracts/endpoint'
import { reportGroups } from '@codekin/contracts/reports/reasons'
import type { trust } from '@codekin/contracts/trust/endpoints'
import { timeRangeDays } from '@codekin/contracts/users/profile-changes'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { type Column, Table } from '@codekin/ui-kit/table'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { doneLabels } from '../cases/labels.ts'
import { Bar, relativeTo } from './bar.tsx'
import { count } from './measures.ts'
import { Pairs, Panel } from './panel.tsx'
import { Part } from './part.tsx'
import type { TimeRange } from './range.ts'
import { ReasonTable } from './reason-table.tsx'
import { useFigures } from './use-figures.ts'

type Stats = Reply<typeof trust.endpoints.getModerationStats>
type Counted = { label: string; count: number }

/** This endpoint's specification has its own names for the periods. */
const getModerationStats = Object.assign(
  async (input: { query: { timeRange: TimeRange } }) => await api.trust.getModerationStats(asPeriod(input)),
  { key: (input: { query: { timeRange: TimeRange } }) => api.trust.getModerationStats.key(asPeriod(input)) },
)

function asPeriod({ query: { timeRange } }: { query: { timeRange: TimeRange } }) {
  return { query: { period: `${timeRangeDays[timeRange]} days` } }
}

function CountTable({ caption, what, rows }: { caption: string; what: string; rows: readonly Counted[] }) {
  const part = relativeTo(rows.map((row) => row.count))
  const columns: readonly Column<Counted>[] = [
    { key: 'what', label: what, render: ({ label }) => label },
    { key: 'count', label: 'Count', render: (row) => <Bar part={part(row.count)}>{count.format(row.count)}</Bar> },
  ]
  return <Table caption={caption} columns={columns} rows={rows} keyOf={({ label }) => label} />
}

function actionRows({ actions }: Stats): Counted[] {
  const actionLabels: Readonly<Record<string, string>> = doneLabels
  return actions
    .map(({ action, count: often }) => ({ label: actionLabels[action] ?? action, count: often }))
    .toSorted((a, b) => b.count - a.count)
}

function shadowBansText({ shadowBans, shadowBansByRule }: Stats): string {
  const byRule = shadowBansByRule.map(
    ({ group, count: often }) => `${reportGroups[group].title} ${count.format(often)}`,
  )
  const parts = byRule.length === 0 ? '' : ` (${byRule.join(', ')})`
  return `Shadow bans included: ${count.format(shadowBans)}${parts}.`
}

function appealRows({ appeals: { filed, upheld, overturned, reduced } }: Stats): Counted[] {
  return [
    { label: 'Appeals filed', count: filed },
    { label: 'Upheld', count: upheld },
    { label: 'Overturned', count: overturned },
    { label: 'Shortened', count: reduced },
  ]
}

/** The figures of the transparency report. */
export function ModerationPart() {
  const query = useFigures(getModerationStats)
  return (
    <Part
      query={query}
      shape={{ tables: 2 }}
      failureTitle="Couldn’t load moderation statistics"
      isEmpty={({ byReason, actions, appeals }) => byReason.length === 0 && actions.length === 0 && appeals.filed === 0}
      empty={
        <EmptyState
          title="No reports or decisions in this period"
          text="Reports, decisions and appeals show up here right away."
        />
      }
      formatPeriod={({ period }) => `Last ${period}.`}
    >
      {(stats) => (
        <>
          <Panel title="Report outcomes" note="Reports filed in this period, with median waiting times.">
            {stats.byReason.length === 0 ? <Text tone={2}>No reports.</Text> : <ReasonTable rows={stats.byReason} />}
          </Panel>
          <Pairs>
            <Panel title="Decisions" note={shadowBansText(stats)}>
              {stats.actions.length === 0 ? (
                <Text tone={2}>No decisions.</Text>
              ) : (
                <CountTable caption="Decisions by kind" what="Decision" rows={actionRows(stats)} />
              )}
            </Panel>
            <Panel title="Appeals" note="Outcomes of appealed decisions.">
              <CountTable caption="Appeals by outcome" what="Outcome" rows={appealRows(stats)} />
            </Panel>
          </Pairs>
        </>
      )}
    </Part>
  )
}
