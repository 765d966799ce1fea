import type { RevenueAnalytics } from '@codekin/contracts/admin/analytics-models'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { type Column, Table } from '@codekin/ui-kit/table'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { Bar, relativeTo } from './bar.tsx'
import { DayChart } from './day-chart.tsx'
import { FigureTile, FigureTiles } from './figure-tiles.tsx'
import { count, type Measure, money, share } from './measures.ts'
import { Pairs, Panel } from './panel.tsx'
import { Part } from './part.tsx'
import { formatPeriod } from './range.ts'
import { useFigures } from './use-figures.ts'

type Shown = { revenue: RevenueAnalytics }
type PlanRow = RevenueAnalytics['byPlan'][number]
type SourceRow = RevenueAnalytics['bySource'][number]

const planLabels: Readonly<Record<PlanRow['plan'], string>> = { free: 'Free', pro: 'Pro', team: 'Team' }
/** Labels of `planSource`; an unknown one is shown as is. */
const sourceLabels: Readonly<Record<string, string>> = {
  stripe: 'Paid',
  staff: 'Given by staff',
  seat: 'Team seat',
  invitation: 'Invitation',
  '': 'Unknown',
}

function planColumns(rows: readonly PlanRow[], inMoney: Measure): readonly Column<PlanRow>[] {
  const part = relativeTo(rows.map(({ mrr }) => mrr))
  return [
    { key: 'plan', label: 'Plan', render: ({ plan }) => planLabels[plan] },
    {
      key: 'mrr',
      label: 'Recurring per month',
      render: ({ mrr }) => <Bar part={part(mrr)}>{inMoney.format(mrr)}</Bar>,
    },
    { key: 'people', label: 'Subscriptions', isNumber: true, render: ({ people }) => count.format(people) },
  ]
}

function sourceColumns(rows: readonly SourceRow[]): readonly Column<SourceRow>[] {
  const part = relativeTo(rows.map(({ people }) => people))
  return [
    { key: 'source', label: 'Source', render: ({ source }) => sourceLabels[source] ?? source },
    { key: 'people', label: 'People', render: ({ people }) => <Bar part={part(people)}>{count.format(people)}</Bar> },
  ]
}

function Breakdowns({ revenue: { byPlan, bySource, currency } }: Shown) {
  return (
    <Pairs>
      <Panel title="By plan" note="Current paid subscriptions.">
        {byPlan.length === 0 ? (
          <Text tone={2}>No one is paying for a plan right now.</Text>
        ) : (
          <Table
            caption="Recurring revenue by plan"
            columns={planColumns(byPlan, money(currency))}
            rows={byPlan}
            keyOf={({ plan }) => plan}
          />
        )}
      </Panel>
      <Panel title="By source" note="Everyone on a paid plan right now, and how they got it.">
        {bySource.length === 0 ? (
          <Text tone={2}>No one has a paid plan right now.</Text>
        ) : (
          <Table
            caption="People with a paid plan by source"
            columns={sourceColumns(bySource)}
            rows={bySource}
            keyOf={({ source }) => source}
          />
        )}
      </Panel>
    </Pairs>
  )
}

function Charts({ revenue: { figures, series, currency } }: Shown) {
  const inMoney = money(currency)
  return (
    <Pairs>
      <DayChart
        title="Revenue"
        caption="Revenue per day"
        figure={figures.revenue}
        series={series.revenue}
        measure={inMoney}
      />
      <DayChart
        title="Monthly recurring revenue"
        caption="Monthly recurring revenue by day"
        figure={figures.mrr}
        series={series.mrr}
        measure={inMoney}
      />
    </Pairs>
  )
}

function Tiles({ revenue: { figures, currency } }: Shown) {
  return (
    <FigureTiles>
      <FigureTile
        label="Paying"
        figure={figures.paying}
        measure={count}
        note="People paying for a plan at the end of the period"
      />
      <FigureTile
        label="Churn"
        figure={figures.churn}
        measure={share}
        note="Share of people paying at the start of the period who stopped. Lower is better"
      />
      <FigureTile
        label="Revenue per paying person"
        figure={figures.arpu}
        measure={money(currency)}
        note="The period’s revenue divided by people paying at its end"
      />
      <FigureTile
        label="Refunds and disputes"
        figure={figures.returned}
        measure={money(currency)}
        note="Returned to payers and deducted from that day’s revenue. Lower is better"
      />
    </FigureTiles>
  )
}

/** Payments, recurring revenue and churn. */
export function RevenuePart() {
  const query = useFigures(api.analytics.analyseRevenue)
  return (
    <Part
      query={query}
      shape={{ charts: 2, tiles: 4, tables: 1 }}
      failureTitle="Couldn’t load revenue"
      isEmpty={({ figures: { revenue, paying }, bySource }) =>
        !revenue.value && !revenue.previous && !paying.value && !paying.previous && bySource.length === 0
      }
      empty={
        <EmptyState
          title="No payments in this period"
          text="Payments, renewals and cancellations show up here within minutes."
        />
      }
      formatPeriod={({ series, timeRange }) => formatPeriod(series.revenue[0]?.day, timeRange)}
    >
      {(revenue) => (
        <>
          <Charts revenue={revenue} />
          <Tiles revenue={revenue} />
          <Breakdowns revenue={revenue} />
        </>
      )}
    </Part>
  )
}
