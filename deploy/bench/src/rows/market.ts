import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { dealingsOf, impressionQuota, live, type MarketFigures, makeWorld } from '@codekin/matching/testing/market'
import { absolute, type BenchRow, type Figure, round } from '../figure.ts'
import { markdownTable } from '../table.ts'

const popularities = [0.2, 0.5, 0.8]
const seed = 100
const [days, cardsPerDay] = [10, 8]
const page = join(resolve(import.meta.dirname, '../../../..'), 'docs/market.md')

type Lived = { people: number; popularity: number; name: string } & MarketFigures

/** A simulated market: the ranking of the strategies matters, not the number of matches. */
export const market: BenchRow = {
  name: 'market',
  title: 'Ten days of a market under our dealing and others',
  async run({ isQuick, log }) {
    const sizes = isQuick ? [120] : [400, 10_000]
    const lived = sizes.flatMap((people) =>
      popularities.flatMap((popularity) => liveUnderEach(people, popularity, log)),
    )
    if (!isQuick) {
      writeFileSync(page, pageOf(lived))
      log('written to docs/market.md')
    }
    return sizes.flatMap((people) => figuresOf(lived.filter((one) => one.people === people)))
  },
}

function liveUnderEach(people: number, popularity: number, log: (line: string) => void): Lived[] {
  const world = makeWorld({ people, popularity, seed })
  return dealingsOf(world, { days, cardsPerDay }).map(({ name, deal }) => {
    const figures = live(world, { days, cardsPerDay, seed: `market ${seed}`, deal })
    log(`  ${people} people, popularity ${popularity}, ${name}: ${figures.matches} matches`)
    return { people, popularity, name, ...figures }
  })
}

function figuresOf(lived: readonly Lived[]): Figure[] {
  return popularities.flatMap((popularity) => {
    const here = lived.filter((one) => one.popularity === popularity)
    const ours = here.find(({ name }) => name === 'ours')
    const rival = here.filter(({ name }) => name !== 'ours').toSorted((a, b) => b.matches - a.matches)[0]
    if (!ours || !rival) return []
    const of = `${ours.people} people, popularity ${popularity}`
    return [
      absolute({
        figure: `${of}: matches beside the next best (${rival.name})`,
        value: ours.matches / rival.matches,
        goal: '≥ 1',
      }),
      absolute({
        figure: `${of}: Gini of impressions`,
        value: ours.gini,
        ...(popularity === 0.8 ? { goal: '≤ 0.35' } : {}),
      }),
      absolute({ figure: `${of}: days to the first match`, value: ours.daysToFirstMatch, unit: 'days', goal: '≤ 2.5' }),
      absolute({
        figure: `${of}: impressions in a week of the least shown people`,
        value: ours.leastShownInWeek,
        goal: `≥ ${impressionQuota}`,
      }),
    ]
  })
}

function pageOf(lived: readonly Lived[]): string {
  const groups = Map.groupBy(
    lived,
    ({ people, popularity }) => `## ${people.toLocaleString('en')} people, popularity ${popularity}`,
  )
  const tables = [...groups].map(([title, rows]) => `${title}\n\n${tableOf(rows)}\n`)
  return `${introduction}\n${tables.join('\n')}`
}

const introduction = `# A market under our dealing and others

Written by \`npm run bench -- market\`; seed ${seed}.

Everyone comes once a day for ${days} days, is dealt ${cardsPerDay} cards and decides on each; likes wait, two likes are a match, no one is
shown to the same person twice. One person likes another with the probability p(u→v) = 0.6 · ((1 − λ)·U + λ·popularity(v)): λ,
the popularity of the market, says how much everyone likes the same people. All ways of dealing know p as it is, so only the order of
the lines says something, not the numbers. "Ours" is the dealing of the service itself: its sources with their bounds, its groups, its
draw. The others put first: people by chance, people who were active last, people with most skills in common, people the viewer likes most, or
pairs that like each other most (the harmonic mean of both directions, Pizzato et al., RecSys 2010).

Gini: how unevenly people were shown, 0 all alike. Coverage: the share that was shown at all. Days to the first match: the median;
${days + 1} where half had none. Least: how often the person was shown in a week, for the people shown least (${impressionQuota} are owed).
`

function tableOf(rows: readonly Lived[]): string {
  const cells = rows.map((row) => [
    row.name,
    row.matches.toLocaleString('en'),
    row.gini.toFixed(2),
    percent(row.coverage),
    round(row.daysToFirstMatch),
    percent(row.shareWithMatch),
    String(row.leastShownInWeek),
  ])
  const header = ['Dealing', 'Matches', 'Gini', 'Coverage', 'Days to first match', 'With a match', 'Least']
  return markdownTable(header, cells)
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}
