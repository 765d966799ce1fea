import type pg from 'pg'

const daily =
  'signups active weekly-active monthly-active swipes messages matches matches-replied reports impression-gini'
const newcomers = 'confirmed onboarded swiped matched wrote activated'
const money = 'paying lost revenue:eur revenue:usd mrr:eur mrr:usd'
const metrics = [...`${daily} ${money}`.split(' '), ...newcomers.split(' ').map((step) => `newcomers-${step}`)]

/** Inserts the figures of this many days up to today, as the roll-ups write them: of days, of waits and of cohorts. */
export async function fillDayFigures(client: pg.Client, days: number): Promise<void> {
  await client.query(
    `insert into day_figure (metric, day, value)
     select metric, current_date - ago, 100 + ago % 7 from unnest($1::text[]) metric, generate_series(0, $2 - 1) ago`,
    [metrics, days],
  )
  await client.query(
    `insert into first_match_wait (day, wait_days, people)
     select current_date - ago, wait, 10 from generate_series(0, $1 - 1) ago, generate_series(0, 60) wait`,
    [days],
  )
  await client.query(
    `insert into cohort_week (week, age, people)
     select date_trunc('week', current_date)::date - 7 * ago, age, 50
     from generate_series(0, $1 / 7) ago, generate_series(0, ago) age`,
    [days],
  )
  for (const table of ['day_figure', 'first_match_wait', 'cohort_week']) await client.query(`vacuum analyze ${table}`)
}
