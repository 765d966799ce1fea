import type { CommandDef } from './command.ts'
import type { Area, Contract } from './endpoint.ts'
import type { PersonalData } from './personal-data.ts'

/** What the platform must know of a service before it runs. */
export type ServiceRow<N extends string = string> = {
  /** Endpoints it owns; the edge sends their paths to it. */
  areas: readonly Area<Contract, N>[]
  /** Whether it has a schema and a role in Postgres. */
  hasDatabase: boolean
  /** Whether it publishes events below its name, into its own stream. Needs a database, which contains the outbox. */
  announces: boolean
  /** The commands that it may send; a command's name determines its receiver. NATS refuses all others. */
  asks: readonly CommandDef[]
  /** The commands about one person that it handles: every publishing service except identity, which sends them. */
  personalData?: PersonalData
  /** The NATS key-value buckets that only it fills. */
  buckets: readonly string[]
  /** Its environment variables besides those of every service. */
  settings: readonly string[]
  /** It operates the platform: it may query the health of every replica and stream, and send `maintenanceCommands`. */
  observes?: true
  /** The edge sends websockets to it. One service at most. */
  hasSocket?: true
  /** Whether it is in front of the others, at the public address. One service only. */
  isEdge?: true
}
