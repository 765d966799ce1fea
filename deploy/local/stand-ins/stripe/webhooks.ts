import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { newObjectId } from './objects.ts'
import { stripeKeys } from './settings.ts'

/** Faults of the provider's messages, on demand. */
export const mishaps = {
  none: 'Everything arrives at once',
  twice: 'Each message arrives twice',
  reordered: 'The messages arrive in reverse order',
  late: 'The messages arrive half a minute late',
  'wrong-signature': 'The first try has a wrong signature',
  lost: 'No message arrives',
} as const
export type Mishap = keyof typeof mishaps

export function mishapOf(text: string | null | undefined): Mishap {
  return text && text in mishaps ? (text as Mishap) : 'none'
}

export type Told = { type: string; object: { id: string } }

export type Webhooks = {
  /** Sends messages about events, in order, in the background. */
  tell(told: readonly Told[], mishap?: Mishap): void
  /** Sets their address. */
  sendTo(address: string | undefined): void
  /** Resolves when nothing is in flight. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** Between attempts; the provider retries for days, the stand-in for minutes. */
const retryMilliseconds = [500, 2_000, 5_000, 15_000, 30_000, 60_000, 120_000]

/** The provider's signature of a message at a time. */
export function signatureOf(payload: string, seconds: number, secret = stripeKeys.webhookSecret): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}

function messageOf({ type, object }: Told, created: number): string {
  return JSON.stringify({
    id: newObjectId('evt'),
    object: 'event',
    type,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
  })
}

type Delivery = (payloads: readonly string[], mishap: Mishap) => Promise<void>

/** Sends messages sequentially, each until it is accepted. */
function deliveryTo(
  addressNow: () => string | undefined,
  { now, lateMilliseconds, signal }: { now: () => number; lateMilliseconds: number; signal: AbortSignal },
): Delivery {
  async function attempt(payload: string, secret: string | undefined): Promise<boolean> {
    const address = addressNow()
    if (!address) return true
    const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(payload, now(), secret) }
    try {
      const answer = await fetch(address, { method: 'POST', headers, body: payload, signal })
      return answer.ok
    } catch {
      return false
    }
  }

  async function deliver(payload: string, mishap: Mishap): Promise<void> {
    let secret = mishap === 'wrong-signature' ? 'whsec_of_somebody_else' : undefined
    for (const milliseconds of [...retryMilliseconds, 0]) {
      if (await attempt(payload, secret)) return
      secret = undefined
      await pause(milliseconds, undefined, { signal })
    }
  }

  return async (payloads, mishap) => {
    if (mishap === 'late') await pause(lateMilliseconds, undefined, { signal })
    for (const payload of mishap === 'reordered' ? payloads.toReversed() : payloads) {
      await deliver(payload, mishap)
      if (mishap === 'twice') await deliver(payload, 'none')
    }
  }
}

/** Signed messages with retries. */
export function startWebhooks(o: {
  address: string | undefined
  now: () => number
  lateMilliseconds?: number | undefined
}): Webhooks {
  let { address } = o
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()

  const { now, lateMilliseconds = 30_000 } = o
  const deliverAll = deliveryTo(() => address, { now, lateMilliseconds, signal: stopping.signal })

  return {
    tell(told, mishap = 'none') {
      if (mishap === 'lost') return
      const payloads = told.map((one) => messageOf(one, o.now()))
      const sending = deliverAll(payloads, mishap).catch(() => {})
      underWay.add(sending)
      void sending.finally(() => underWay.delete(sending))
    },
    sendTo(next) {
      address = next
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    async stop() {
      stopping.abort()
      await Promise.all(underWay)
    },
  }
}
