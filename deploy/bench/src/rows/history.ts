import { type Conversations, conversationId, fillMessages, memberId } from '../datasets/conversations.ts'
import { absolute, type BenchRow, type Context, type Figure, round } from '../figure.ts'
import { onAllCores } from '../measure/cores.ts'
import { type LoadRequest, sendSteadily } from '../measure/http-load.ts'
import { alternate, median, medianRatio } from '../measure/statistics.ts'
import { type BenchServers, startBenchServers } from '../servers/bench-servers.ts'
import { startServiceProcess } from '../servers/service-process.ts'

/** Ten million messages: one conversation of a million, the rest in short ones. */
const usual: Conversations = { conversations: 200_000, long: 1_000_000, each: 45 }
const quick: Conversations = { conversations: 10_000, long: 100_000, each: 40 }
const perSecond = 200
const connections = 8
const depth = 10_000

/** Pages of 50 over HTTP, 200 a second, from the real process. The load is light, so all have both cores. */
export const history: BenchRow = {
  name: 'history',
  title: 'pages of a chat',
  run: (context) => onAllCores(() => runOnAllCores(context)),
}

async function runOnAllCores(context: Context): Promise<Figure[]> {
  const servers = await startBenchServers({ durable: false })
  const data = context.isQuick ? quick : usual
  const client = await servers.open('messaging')
  await fillMessages(client, data, context.log)
  const service = await startServiceProcess('messaging', servers)
  try {
    return await measure(context, { servers, origin: service.origin, data })
  } finally {
    await service.stop()
    await servers.stop()
  }
}

type Parts = { servers: BenchServers; origin: string; data: Conversations }

async function pagesOf({ signer }: BenchServers, conversations: readonly number[], query: string) {
  const pages = await Promise.all(
    conversations.map(async (number): Promise<LoadRequest> => {
      const token = await signer.accessToken({ userId: memberId(number, 0), expiresInSeconds: 7200 })
      const path = `/api/v1/messaging/conversations/${conversationId(number)}/messages?limit=50${query}`
      return { method: 'GET', path, headers: { authorization: `Bearer ${token}` } }
    }),
  )
  return () => pages[Math.floor(Math.random() * pages.length)] as LoadRequest
}

async function measure(context: Context, { servers, origin, data }: Parts): Promise<Figure[]> {
  const { rounds, seconds, log } = context
  const spread = Array.from({ length: 2000 }, () => 1 + Math.floor(Math.random() * data.conversations))
  const pages = {
    any: await pagesOf(servers, spread, ''),
    first: await pagesOf(servers, [0], ''),
    deep: await pagesOf(servers, [0], `&before=${data.long - depth}`),
    offset: await pagesOf(servers, [0], `&offset=${depth}`),
  }
  const tails: number[] = []
  const side = (next: () => LoadRequest) => async () => {
    const { latency } = await sendSteadily({ origin, seconds: seconds / 2, connections, next, perSecond })
    if (next === pages.any) tails.push(latency.p99)
    return latency.p50
  }
  const sides = { any: side(pages.any), first: side(pages.first), deep: side(pages.deep), offset: side(pages.offset) }
  const measured = await alternate(rounds, sides, (name, value, turn) =>
    log(`  ${turn === 0 ? 'warm-up' : `round ${turn}`} ${name} p50 ${value.toFixed(2)} ms`),
  )
  const total = (data.long + data.conversations * data.each).toLocaleString('en')
  return [
    absolute({
      figure: `first page p99 of any conversation, ${total} messages, ${perSecond}/s`,
      value: median(tails.slice(1)),
      unit: 'ms',
      goal: '≤ 15',
    }),
    {
      ...absolute({
        figure: `page at depth ${depth.toLocaleString('en')} by cursor, p50`,
        value: median(measured.deep),
        unit: 'ms',
      }),
      reference: `${round(median(measured.first))} ms, first page`,
      ratio: medianRatio(measured.deep, measured.first),
      goal: '≤ 1.5',
      ok: medianRatio(measured.deep, measured.first) <= 1.5,
    },
    absolute({
      figure: 'the same by offset, p50',
      value: median(measured.offset),
      unit: 'ms',
      reference: { value: median(measured.first), unit: 'ms, first page' },
    }),
  ]
}
