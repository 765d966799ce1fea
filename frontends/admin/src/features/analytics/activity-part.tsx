import type { ActivityAnalytics } from '@codekin/contracts/admin/analytics-models'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { api } from '@codekin/web-runtime/api'
import { DayChart } from './day-chart.tsx'
import { FigureTile, FigureTiles } from './figure-tiles.tsx'
import { count, days, evenness, rate, share } from './measures.ts'
import { Pairs } from './panel.tsx'
import { Part } from './part.tsx'
import { formatPeriod } from './range.ts'
import { useFigures } from './use-figures.ts'

type Shown = { activity: ActivityAnalytics }

function Charts({ activity: { figures, series } }: Shown) {
  return (
    <Pairs>
      <DayChart
        title="Swipes"
        caption="Swipes per day"
        figure={figures.swipes}
        series={series.swipes}
        measure={count}
      />
      <DayChart
        title="Matches"
        caption="Matches per day"
        figure={figures.matches}
        series={series.matches}
        measure={count}
      />
      <DayChart
        title="Messages"
        caption="Messages per day"
        figure={figures.messages}
        series={series.messages}
        measure={count}
      />
      <DayChart title="Reports" caption="Reports per day" series={series.reports} measure={count} />
    </Pairs>
  )
}

function Tiles({ activity: { figures } }: Shown) {
  return (
    <FigureTiles>
      <FigureTile
        label="Replied within 48 hours"
        figure={figures.repliedWithin48Hours}
        measure={share}
        note="Share of the period’s matches in which both people wrote"
      />
      <FigureTile
        label="Time to first match"
        figure={figures.medianDaysToFirstMatch}
        measure={days}
        note="Median time from signup. Shorter is better"
      />
      <FigureTile
        label="Impression inequality"
        figure={figures.impressionGini}
        measure={evenness}
        note="Daily Gini coefficient, averaged: 0 means everyone is shown equally, 1 means only one person is. Lower is better"
      />
      <FigureTile
        label="Reports per 1,000 visits"
        figure={figures.reportsPer1000}
        measure={rate}
        note="One visit is one person on one day. Lower is better"
      />
    </FigureTiles>
  )
}

/** Swipes, matches and messages. */
export function ActivityPart() {
  const query = useFigures(api.analytics.analyseActivity)
  return (
    <Part
      query={query}
      shape={{ charts: 4, tiles: 4 }}
      failureTitle="Couldn’t load activity"
      isEmpty={({ figures: { swipes, matches, messages } }) =>
        [swipes, matches, messages].every(({ value, previous }) => !value && !previous)
      }
      empty={
        <EmptyState title="No swipes in this period" text="Swipes, matches and messages show up here within minutes." />
      }
      formatPeriod={({ series, timeRange }) => formatPeriod(series.swipes[0]?.day, timeRange)}
    >
      {(activity) => (
        <>
          <Charts activity={activity} />
          <Tiles activity={activity} />
        </>
      )}
    </Part>
  )
}
