import type { UsersAnalytics } from '@codekin/contracts/admin/analytics-models'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { api } from '@codekin/web-runtime/api'
import { Cohorts } from './cohorts.tsx'
import { DayChart } from './day-chart.tsx'
import { FigureTile, FigureTiles } from './figure-tiles.tsx'
import { Funnel } from './funnel.tsx'
import { count, meanCount, share } from './measures.ts'
import { Pairs } from './panel.tsx'
import { Part } from './part.tsx'
import { formatPeriod } from './range.ts'
import { useFigures } from './use-figures.ts'

type Shown = { users: UsersAnalytics }

function Charts({ users: { figures, series } }: Shown) {
  return (
    <Pairs>
      <DayChart
        title="Signups"
        caption="Signups per day"
        figure={figures.signups}
        series={series.signups}
        measure={count}
      />
      <DayChart
        title="Average daily active people"
        caption="Active people per day"
        figure={figures.dailyActive}
        figureMeasure={meanCount}
        series={series.active}
        measure={count}
      />
    </Pairs>
  )
}

function Tiles({ users: { figures } }: Shown) {
  return (
    <FigureTiles>
      <FigureTile
        label="Weekly active"
        figure={figures.weeklyActive}
        measure={count}
        note="People active in the last 7 days of the period"
      />
      <FigureTile
        label="Monthly active"
        figure={figures.monthlyActive}
        measure={count}
        note="People active in the last 30 days of the period"
      />
      <FigureTile
        label="Activation"
        figure={figures.activation}
        measure={share}
        note="Share of signups who finished onboarding and swiped within 7 days"
      />
    </FigureTiles>
  )
}

/** Signups, active users and retention. */
export function UsersPart() {
  const query = useFigures(api.analytics.analyseUsers)
  return (
    <Part
      query={query}
      shape={{ charts: 2, tiles: 3, tables: 2 }}
      failureTitle="Couldn’t load users"
      isEmpty={({ figures: { signups, monthlyActive } }) =>
        !signups.value && !signups.previous && !monthlyActive.value && !monthlyActive.previous
      }
      empty={
        <EmptyState
          title="No one was active in this period"
          text="Signups, visits and retention show up here within minutes."
        />
      }
      formatPeriod={({ series, timeRange }) => formatPeriod(series.signups[0]?.day, timeRange)}
    >
      {(users) => (
        <>
          <Charts users={users} />
          <Tiles users={users} />
          <Funnel funnel={users.funnel} />
          <Cohorts cohorts={users.cohorts} />
        </>
      )}
    </Part>
  )
}
