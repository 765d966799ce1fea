import type { CommandDef, CommandReply } from '@codekin/contracts/command'
import { maintenanceCommands, type ParkedFacts, type ParkedKey, type TableSize } from '@codekin/contracts/maintenance'
import { databaseServices } from '@codekin/contracts/services'
import { ask, CommandFailed, CommandUnavailable } from '@codekin/event-bus/commands'
import type { Bus } from '@codekin/event-bus/connect'
import type { z } from 'zod'
import { getConsumerService } from '../domain/parked-id.ts'

/** Sends maintenance commands to services. `silent` means that no usable reply came in time. */
export type Maintenance = {
  /** From every service with a database; `events` is null for a silent one. */
  listParked(page: {
    before: ParkedKey | null
    limit: number
  }): Promise<{ service: string; events: ParkedFacts[] | null }[]>
  findParked(event: ParkedKey): Promise<ParkedFacts | null | 'silent'>
  retryParked(event: ParkedKey): Promise<'done' | 'silent'>
  dropParked(event: ParkedKey): Promise<'done' | 'silent'>
  readTableSizes(): Promise<{ service: string; tables: TableSize[] | null }[]>
}

const timeoutMs = 1_200

export function openMaintenance(bus: Bus): Maintenance {
  const orSilent = async <C extends CommandDef>(command: C, request: z.input<C['request']>) => {
    try {
      return (await ask(bus, command, request, { timeoutMs })) as CommandReply<C>
    } catch (error) {
      if (error instanceof CommandUnavailable || error instanceof CommandFailed) return 'silent'
      throw error
    }
  }
  const sendOrder = async (command: 'retryParked' | 'dropParked', event: ParkedKey) => {
    const reply = await orSilent(maintenanceCommands(getConsumerService(event.consumer))[command], event)
    // An event that is no longer parked needs nothing.
    return reply === 'silent' ? 'silent' : 'done'
  }

  return {
    listParked: (page) =>
      askEachService(async (service) => {
        const reply = await orSilent(maintenanceCommands(service).listParked, page)
        return { service, events: reply === 'silent' ? null : reply.events }
      }),
    async findParked(event) {
      const service = databaseServices.find((name) => name === getConsumerService(event.consumer))
      if (!service) return null
      const reply = await orSilent(maintenanceCommands(service).findParked, event)
      return reply === 'silent' ? reply : reply.event
    },
    retryParked: (event) => sendOrder('retryParked', event),
    dropParked: (event) => sendOrder('dropParked', event),
    readTableSizes: () =>
      askEachService(async (service) => {
        const reply = await orSilent(maintenanceCommands(service).readTableSizes, {})
        return { service, tables: reply === 'silent' ? null : reply.tables }
      }),
  }
}

function askEachService<R>(askService: (service: string) => Promise<R>): Promise<R[]> {
  return Promise.all(databaseServices.map(askService))
}
