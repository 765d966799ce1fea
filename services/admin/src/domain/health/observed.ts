import type { PartState } from '@codekin/contracts/admin/system-models'
import type { ParkedFacts } from '@codekin/contracts/maintenance'
import type { ReplicaFigures } from '@codekin/contracts/replica-figures'

/** A process that responds; `figures` null: it didn't report its figures in time. */
export type SeenReplica = { service: string; id: string; version: string; figures: ReplicaFigures | null }

/** A durable consumer as the server reports it; `waiting`: its open pull requests. */
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

/** One observation of the platform; null: the part didn't respond in time. */
export type Observed = {
  at: Date
  /** Expected services. */
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

/** Returns the worst state, and of equals the first, so that a cause comes before its consequences. */
export function worstOf(judged: readonly Judged[]): Judged {
  return judged.reduce((worst, one) => (order.indexOf(one.state) > order.indexOf(worst.state) ? one : worst), well)
}
