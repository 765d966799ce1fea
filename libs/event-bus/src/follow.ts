import type { SnapshotCommand } from '@codekin/contracts/command'
import type { EventDef } from '@codekin/contracts/event'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { type BatchHandlerArgs, type Consumer, consumer, type DeliveryOptions, type HandlerArgs } from './consume.ts'

/** Tables whose rows store the version of the owner's state that they come from. */
type VersionedTable<T> = { [K in keyof T]: T[K] extends { sourceVersion: unknown } ? K : never }[keyof T] & string

/** Rows in which a service stores another service's facts, with everything to rebuild them. Created by `followerOf`. */
export type Projection<T> = {
  /** Its name in `projection_filling`. */
  name: string
  consumers: readonly Consumer<T>[]
  /** The command that its owner answers with its current state. */
  snapshot: SnapshotCommand
  keep: (trx: Transaction<T>, items: readonly unknown[]) => Promise<unknown>
  emptied: { versions: string } | { rows: readonly string[] }
}

type DeclaredProjection<T, I extends z.ZodType> = {
  name: string
  snapshot: SnapshotCommand<I>
  /** Stores each state unless a newer one is stored. Must lead to the same rows in any order and when repeated. */
  keep: (trx: Transaction<T>, items: readonly z.output<I>[]) => Promise<unknown>
} & (
  | {
      /** Contains the whole state, as the snapshot does. */
      on: EventDef<string, I>
      /** A rebuild marks every row as outdated, and removes those that its owner does not know. Meanwhile they stay readable. */
      table: VersionedTable<T>
    }
  | {
      /** Follow steps rather than states; together they lead to the same rows as the snapshot, in any order. */
      consumers: readonly Consumer<T>[]
      /** A rebuild empties these. */
      tables: readonly (keyof T & string)[]
    }
)

type DeclaredConsumer<T, S extends z.ZodType> = DeliveryOptions & {
  on: EventDef<string, S>
  /** Its purpose, unique within the service. The server stores the position under it, so a renamed consumer replays its stream. */
  name: string
  handle: (a: HandlerArgs<z.output<S>, T>) => Promise<unknown>
  /**
   * Does for a batch what `handle` does event by event, in fewer statements. Worth it for a frequent event. Not used for events of a
   * recorded trace.
   */
  handleMany?: (a: BatchHandlerArgs<z.output<S>, T>) => Promise<unknown>
}

/**
 * The functions with which a service declares its consumers and projections. They bind the service's name and tables; the
 * event defines the type of the data.
 *
 * @example
 * export const { consumer, projection } = followerOf<Tables>('messaging')
 *
 * export const greet = consumer({ on: userRegistered, name: 'greet', handle: ({ data, trx }) => insertMail(trx, data.email) })
 *
 * export const blocks = projection({ name: 'block', table: 'block', on: blockChanged, snapshot: listBlocks, keep: keepBlocks })
 */
export function followerOf<T>(service: string) {
  return {
    /** `handle` gets each event once, possibly out of order. If it throws, the event is retried later. */
    consumer<S extends z.ZodType>(declared: DeclaredConsumer<T, S>): Consumer<T> {
      return consumer<string, S, T>({ ...declared, name: `${service}.${declared.name}` })
    },

    /** Stores one fact of another service, filled from its owner once and at each requested rebuild. */
    projection<I extends z.ZodType>(declared: DeclaredProjection<T, I>): Projection<T> {
      const { name, snapshot } = declared
      // The items were parsed by the declaration of the event or of the snapshot.
      const keep = declared.keep as Projection<T>['keep']
      if ('consumers' in declared) {
        return { name, snapshot, keep, consumers: declared.consumers, emptied: { rows: declared.tables } }
      }
      const follower = consumer<string, I, T>({
        on: declared.on,
        name: `${service}.follow-${name}`,
        handle: ({ data, trx }) => declared.keep(trx, [data]),
      })
      return { name, snapshot, keep, consumers: [follower], emptied: { versions: declared.table } }
    },
  }
}
