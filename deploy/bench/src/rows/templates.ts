import { conversationId, memberId, openConversations } from '../datasets/conversations.ts'
import { fillTemplates } from '../datasets/templates.ts'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { onAllCores } from '../measure/cores.ts'
import { sendSteadily } from '../measure/http-load.ts'
import { growthOf, type Looked, measureLooks } from '../measure/looks.ts'
import { median } from '../measure/statistics.ts'
import { startBenchServers } from '../servers/bench-servers.ts'
import { startServiceProcess } from '../servers/service-process.ts'

const usual = [1_000, 10_000, 100_000]
const quick = [1_000, 10_000]
const perSecond = 40
const conversations = 1_000

/** Queries for shared templates: in each order, for a context, by words that many, few and no templates have. */
const looks = [
  'sort=newest',
  'sort=title',
  'sort=reply-rate',
  'sort=newest&category=decline',
  'sort=reply-rate&category=opener',
  'q=tag7',
  'q=build&sort=reply-rate',
  'q=c4ca4238a0b9',
  'q=nothing%20like%20it',
  'q=qz',
]

/** Shared templates, and those suggested for a conversation, from the real process. */
export const templates: BenchRow = {
  name: 'templates',
  title: 'shared and suggested templates',
  run: (context) => onAllCores(() => runOnAllCores(context)),
}

async function runOnAllCores(context: Context): Promise<Figure[]> {
  const servers = await startBenchServers({ durable: false })
  const service = await startServiceProcess('messaging', servers)
  try {
    const client = await servers.open('messaging')
    await openConversations(client, conversations)
    const token = await servers.signer.accessToken({ userId: memberId(0, 0), expiresInSeconds: 7200 })
    const measured: { size: number; looked: Looked }[] = []
    for (const size of context.isQuick ? quick : usual) {
      await fillTemplates(client, { from: (measured.at(-1)?.size ?? 0) + 1, to: size })
      const named = `${size.toLocaleString('en')} templates`
      const path = '/conversation-templates/public'
      const asked = { origin: service.origin, token, path, looks, size: named, perSecond }
      measured.push({ size, looked: await measureLooks(context, asked) })
    }
    const suggested = await measureSuggestions(context, { origin: service.origin, token })
    return [...growthOf('templates', measured, { milliseconds: 30, exponent: 0.15 }), suggested]
  } finally {
    await service.stop()
    await servers.stop()
  }
}

async function measureSuggestions(
  { rounds, seconds }: Context,
  { origin, token }: { origin: string; token: string },
): Promise<Figure> {
  const next = () => ({
    method: 'POST' as const,
    path: '/api/v1/conversation-templates/suggestions',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ conversationId: conversationId(0) }),
  })
  const tails: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const { latency } = await sendSteadily({ origin, seconds: seconds / 4, connections: 4, next, perSecond: 100 })
    if (round > 0) tails.push(latency.p99)
  }
  return absolute({
    figure: 'suggestions for a conversation, 100/s: p99',
    value: median(tails),
    unit: 'ms',
    goal: '≤ 30',
  })
}
