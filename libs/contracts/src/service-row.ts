import type { CommandDef } from './command.ts'
import type { Area, Contract } from './endpoint.ts'
import type { PersonalData } from './personal-data.ts'

/** What the platform must know of a service before it runs. */
export type ServiceRow<N extends string = string> = {
  /** Endpoints it owns; the edge sends their paths to it. */
  areas: readonly Area<Contract, N>[]
  /** It has a schema and a role of its own in Postgres. */
  hasDatabase: boolean
  /** It announces events below its name, into a stream of its own; only with a database, which holds the outbox. */
  announces: boolean
  /** Commands it may send; who answers each follows from the command's name. NATS refuses all others. */
  asks: readonly CommandDef[]
  /** What it answers about one person: all that announce but identity, which asks. */
  personalData?: PersonalData
  /** Key-value buckets of NATS that it alone fills. */
  buckets: readonly string[]
  /** Environment variables that it is given beside those of every service. */
  settings: readonly string[]
  /** It operates the platform: it may query the health of every replica and stream, and send `maintenanceCommands`. */
  observes?: true
  /** The edge sends websockets to it. One service at most. */
  hasSocket?: true
  /** It stands in front of the others, at the address that people open. One service. */
  isEdge?: true
}
