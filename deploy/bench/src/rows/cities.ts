import { cities as area } from '@codekin/contracts/cities/endpoints'
import { waitFor } from '@codekin/local/infra/wait-for'
import type pg from 'pg'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { onAllCores } from '../measure/cores.ts'
import { sendSteadily } from '../measure/http-load.ts'
import { startPlatform } from './candidates/platform.ts'

const usualSize = 1_000_000
const quickSize = 10_000
/** More than search engines and people request together; the edge asks once in five minutes for each city. */
const perSecond = 50
const connections = 4
const countMinutesMax = 10

/** Public figures of cities, among a million developers: each city in turn, and misspelled names. */
export const cities: BenchRow = {
  name: 'cities',
  title: 'GET /cities/:city',
  run: (context) => onAllCores(() => runOnAllCores(context)),
}

async function runOnAllCores(context: Context): Promise<Figure[]> {
  const size = context.isQuick ? quickSize : usualSize
  const named = `${size.toLocaleString('en')} developers`
  const platform = await startPlatform()
  try {
    const { service, client, stop } = await platform.startWith(size, context.log)
    try {
      const startedAt = performance.now()
      const names = await waitForCities(client)
      const seconds = (performance.now() - startedAt) / 1000
      context.log(`  ${names.length} cities counted in ${seconds.toFixed(1)} s`)
      const paths = {
        'a city': (at: number) => `/cities/${encodeURIComponent(names[at % names.length] ?? '')}`,
        'cities near a misspelled name': (at: number) =>
          `/cities?near=${encodeURIComponent(`${names[at % names.length]}x`)}`,
      }
      const figures = [absolute({ figure: `cities, ${named}: until all are counted`, value: seconds, unit: 's' })]
      for (const [what, path] of Object.entries(paths)) {
        figures.push(await measure(context, service.url, { figure: `cities, ${named}, ${what}: p99`, path }))
      }
      return figures
    } finally {
      await stop()
    }
  } finally {
    await platform.stop()
  }
}

/** The service counts at its start, in one transaction at the end. */
async function waitForCities(client: pg.Client): Promise<string[]> {
  const read = async () => {
    const { rows } = await client.query<{ name: string }>(`select name from headcount where kind = 'city' order by key`)
    return rows.map(({ name }) => name)
  }
  const isCounted = async () => {
    const names = await read()
    return names.length > 0 && names
  }
  return await waitFor(isCounted, { what: 'the cities to be counted', timeoutSeconds: countMinutesMax * 60 })
}

type Asked = { figure: string; path: (at: number) => string }

async function measure({ seconds }: Context, origin: string, { figure, path }: Asked): Promise<Figure> {
  let asked = 0
  const next = () => ({ method: 'GET' as const, path: `${area.base}${path(asked++)}` })
  await sendSteadily({ origin, seconds: 2, connections, next, perSecond })
  const { latency } = await sendSteadily({ origin, seconds, connections, next, perSecond })
  return absolute({
    figure,
    value: latency.p99,
    unit: 'ms',
    goal: '≤ 20',
    reference: { value: latency.p50, unit: 'ms p50' },
  })
}
