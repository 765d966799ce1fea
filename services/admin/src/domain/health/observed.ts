import type { PartState } from '@codekin/contracts/admin/system-models'
import type { ParkedFacts } from '@codekin/contracts/maintenance'
import type { ReplicaFigures } from '@codekin/contracts/replica-figures'

/** A process that responds; `figures` null: it didn't report its figures in time. */
export type ObservedReplica = { service: string; id: string; version: string; figures: ReplicaFigures | null }

/** A durable consumer as the server reports it; `waiting`: its open pull requests. */
export type ObservedConsumer = {
  stream: string
  name: string
  lag: number
  inHand: number
  redelivered: number
  waiting: number
}

export type ObservedDatabase = { milliseconds: number; databaseBytes: number }
export type ObservedStore = { milliseconds: number; usedBytes: number; maxBytes: number | null }

/** One observation of the platform; null: the part didn't respond in time. */
export type PlatformObservation = {
  at: Date
  /** Expected services. */
  services: readonly { name: string; hasDatabase: boolean }[]
  replicas: readonly ObservedReplica[]
  database: ObservedDatabase | null
  redis: ObservedStore | null
  nats: ObservedStore | null
  consumers: readonly ObservedConsumer[] | null
  parked: readonly ParkedFacts[]
}

export type Assessment = { state: PartState; advice: string | null }

export const well: Assessment = { state: 'ok', advice: null }
export const degraded = (advice: string): Assessment => ({ state: 'degraded', advice })
export const down = (advice: string): Assessment => ({ state: 'down', advice })

const order: readonly PartState[] = ['ok', 'degraded', 'down']

/** Returns the worst state, and of equals the first, so that a cause comes before its consequences. */
export function pickWorst(assessments: readonly Assessment[]): Assessment {
  return assessments.reduce((worst, one) => (order.indexOf(one.state) > order.indexOf(worst.state) ? one : worst), well)
}
