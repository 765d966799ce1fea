import type { PartState } from '@codekin/contracts/admin/system-models'
import type { ParkedFacts } from '@codekin/contracts/maintenance'
import type { ReplicaFigures } from '@codekin/contracts/replica-figures'

/** A process that answers; `figures` null: it did not tell of itself in time. */
export type SeenReplica = { service: string; id: string; version: string; figures: ReplicaFigures | null }

/** A durable consumer as its server tells of it; `waiting`: requests for more that it has. */
export type SeenConsumer = {
  stream: string
  name: string
  lag: number
  inHand: number
  redelivered: number
  waiting: number
}

export type SeenDatabase = { milliseconds: number; databaseBytes: number }
export type SeenStore = { milliseconds: number; usedBytes: number; maxBytes: number | null }

/** What one look at the platform found; null: it did not answer in time. */
export type Observed = {
  at: Date
  /** Those that ought to be there. */
  services: readonly { name: string; hasDatabase: boolean }[]
  replicas: readonly SeenReplica[]
  database: SeenDatabase | null
  redis: SeenStore | null
  nats: SeenStore | null
  consumers: readonly SeenConsumer[] | null
  parked: readonly ParkedFacts[]
}

export type Judged = { state: PartState; advice: string | null }

export const well: Judged = { state: 'ok', advice: null }
export const degraded = (advice: string): Judged => ({ state: 'degraded', advice })
export const down = (advice: string): Judged => ({ state: 'down', advice })

const order: readonly PartState[] = ['ok', 'degraded', 'down']

/** The worst of them; of equals the first, so that the cause stands before what follows from it. */
export function worstOf(judged: readonly Judged[]): Judged {
  return judged.reduce((worst, one) => (order.indexOf(one.state) > order.indexOf(worst.state) ? one : worst), well)
}
