import type { SwipeAnalytics } from '@codekin/contracts/own-analytics/models'
import { skillDecisionsMin } from '@codekin/contracts/own-analytics/released'
import { grouped, groupedCount } from '@codekin/people/github-labels'
import { BarChart } from '@codekin/ui-kit/bar-chart'
import { Card } from '@codekin/ui-kit/card'
import { ChartOrTable } from '@codekin/ui-kit/chart-or-table'
import { Table } from '@codekin/ui-kit/table'
import { Heading, Text } from '@codekin/ui-kit/text'
import { percentText } from '../figures/figure-labels.ts'
import styles from './analytics.module.css'
import { Shares } from './shares.tsx'

type Skill = SwipeAnalytics['skills']['likedMost'][number]

const padded = (hour: number) => String(hour % 24).padStart(2, '0')
const hourTitle = (hour: number) => `${padded(hour)}:00 to ${padded(hour + 1)}:00`
const namedHours = [0, 6, 12, 18]

function Hours({ swipes: { hours, timeZone, likes, passes } }: { swipes: SwipeAnalytics }) {
  const rows = hours.map((count, hour) => ({ hour, count }))
  return (
    <ChartOrTable
      title="When you decide"
      text={`${groupedCount(likes, 'like')} and ${groupedCount(passes, 'pass', 'passes')} by hour of the day (${timeZone.replaceAll('_', ' ')}).`}
      chart={
        <BarChart
          label="Hour shown"
          bars={rows.map(({ hour, count }) => ({
            key: String(hour),
            title: hourTitle(hour),
            parts: [count],
            text: groupedCount(count, 'decision'),
          }))}
          ticks={namedHours.map((at) => ({ at, text: `${padded(at)}:00` }))}
          ticksAt="start"
        />
      }
      table={
        <Table
          caption="Decisions by hour"
          columns={[
            { key: 'hour', label: 'Hour', render: ({ hour }) => hourTitle(hour) },
            { key: 'count', label: 'Decisions', isNumber: true, render: ({ count }) => grouped(count) },
          ]}
          rows={rows}
          keyOf={({ hour }) => String(hour)}
          isDense
        />
      }
    />
  )
}

const skillShares = (skills: readonly Skill[]) =>
  skills.map(({ skill, likes, passes }) => ({
    label: skill,
    part: likes,
    of: likes + passes,
    text: `${percentText(likes / (likes + passes))} of ${grouped(likes + passes)}`,
  }))

function Skills({ skills: { likedMost, likedLeast, ofDecisions } }: Pick<SwipeAnalytics, 'skills'>) {
  const isKnown = likedMost.length > 0 || likedLeast.length > 0
  return (
    <Card aria-labelledby="liked-skills">
      <div className={styles['head']}>
        <Heading level={2} look="h3" id="liked-skills">
          Skills you like
        </Heading>
        <Text size="small" tone={2}>
          {isKnown
            ? `For each skill, the share of people with it that you liked in your last ${groupedCount(ofDecisions, 'decision')}. Based on their current skills.`
            : `A skill appears once you’ve decided on ${skillDecisionsMin} people who have it.`}
        </Text>
      </div>
      {isKnown && (
        <div className={styles['sources']}>
          <div className={styles['source']}>
            <Heading level={3} look="h4">
              Most
            </Heading>
            <Shares label="Skills you liked most" shares={skillShares(likedMost)} />
          </div>
          <div className={styles['source']}>
            <Heading level={3} look="h4">
              Least
            </Heading>
            <Shares label="Skills you liked least" shares={skillShares(likedLeast)} />
          </div>
        </div>
      )}
    </Card>
  )
}

/** The viewer's own decisions by hour and skill. */
export function Decisions({ swipes }: { swipes: SwipeAnalytics }) {
  return (
    <div className={styles['beside']}>
      <Hours swipes={swipes} />
      <Skills skills={swipes.skills} />
    </div>
  )
}
