import type { CommandDef, CommandReply } from '@codekin/contracts/command'
import { databaseServices } from '@codekin/contracts/services'
import { type ParkedFacts, type ParkedKey, type TableSize, upkeepCommands } from '@codekin/contracts/upkeep'
import { ask, CommandFailed, CommandUnavailable } from '@codekin/event-bus/commands'
import type { Bus } from '@codekin/event-bus/connect'
import type { z } from 'zod'
import { serviceOfConsumer } from '../domain/parked-id.ts'

/** Asks services for what only they see, and has them do it. `silent`: no answer in time, or none that helps. */
export type Upkeep = {
  /** Of every service with a database at once; null for one that is silent. */
  listParked(page: {
    before: ParkedKey | null
    limit: number
  }): Promise<{ service: string; events: ParkedFacts[] | null }[]>
  findParked(event: ParkedKey): Promise<ParkedFacts | null | 'silent'>
  retryParked(event: ParkedKey): Promise<'done' | 'silent'>
  dropParked(event: ParkedKey): Promise<'done' | 'silent'>
  tellStorage(): Promise<{ service: string; tables: TableSize[] | null }[]>
}

const timeoutMs = 1_200

export function openUpkeep(bus: Bus): Upkeep {
  const orSilent = async <C extends CommandDef>(command: C, request: z.input<C['request']>) => {
    try {
      return (await ask(bus, command, request, { timeoutMs })) as CommandReply<C>
    } catch (error) {
      if (error instanceof CommandUnavailable || error instanceof CommandFailed) return 'silent'
      throw error
    }
  }
  const ordered = async (command: 'retryParked' | 'dropParked', event: ParkedKey) => {
    const reply = await orSilent(upkeepCommands(serviceOfConsumer(event.consumer))[command], event)
    // What is not there any more needs no order.
    return reply === 'silent' ? 'silent' : 'done'
  }

  return {
    listParked: (page) =>
      ofEach(async (service) => {
        const reply = await orSilent(upkeepCommands(service).listParked, page)
        return { service, events: reply === 'silent' ? null : reply.events }
      }),
    async findParked(event) {
      const service = databaseServices.find((name) => name === serviceOfConsumer(event.consumer))
      if (!service) return null
      const reply = await orSilent(upkeepCommands(service).findParked, event)
      return reply === 'silent' ? reply : reply.event
    },
    retryParked: (event) => ordered('retryParked', event),
    dropParked: (event) => ordered('dropParked', event),
    tellStorage: () =>
      ofEach(async (service) => {
        const reply = await orSilent(upkeepCommands(service).tellStorage, {})
        return { service, tables: reply === 'silent' ? null : reply.tables }
      }),
  }
}

function ofEach<R>(askOne: (service: string) => Promise<R>): Promise<R[]> {
  return Promise.all(databaseServices.map(askOne))
}
