import { maintenanceCommands, type ParkedFacts } from '@codekin/contracts/maintenance'
import type { ServiceName } from '@codekin/contracts/services'
import type { Db } from '@codekin/db/open-db'
import { findDatabaseSize, listTableSizes } from '@codekin/db/table-sizes'
import { type ServedCommand, servedCommand } from '@codekin/event-bus/commands'
import { dropParked, findParked, listParked, type ParkedEvent, retryParked } from '@codekin/event-bus/parked'
import type { Logger } from './logging.ts'

/** Errors are cut to this length, so that a page of them fits a NATS message. */
const errorCharactersMax = 2_000

/** The maintenance commands of every service with a database: its parked events and the sizes of its tables. */
export function serveMaintenance<T>(service: ServiceName, db: Db<T>, log: Logger): ServedCommand[] {
  const commands = maintenanceCommands(service)
  return [
    servedCommand(commands.listParked, async (page) => ({ events: (await listParked(db, page)).map(toParkedFacts) })),
    servedCommand(commands.findParked, async (key) => {
      const event = await findParked(db, key)
      return { event: event ? toParkedFacts(event) : null }
    }),
    servedCommand(commands.retryParked, async ({ consumer, eventId }) => {
      const isFound = (await retryParked(db, eventId, consumer)) > 0
      log.info({ consumer, eventId, isFound }, 'a parked event is to be tried again')
      return { isFound }
    }),
    servedCommand(commands.dropParked, async (event) => {
      const isFound = await dropParked(db, event)
      log.info({ ...event, isFound }, 'a parked event is given up')
      return { isFound }
    }),
    servedCommand(commands.readTableSizes, async () => {
      const [tables, databaseBytes] = await Promise.all([listTableSizes(db), findDatabaseSize(db)])
      return { tables, databaseBytes }
    }),
  ]
}

function toParkedFacts({ consumer, eventId, subject, error, deliveries, parkedAt }: ParkedEvent): ParkedFacts {
  return {
    consumer,
    eventId,
    subject,
    error: error.slice(0, errorCharactersMax),
    tries: deliveries,
    parkedAt: parkedAt.toISOString(),
  }
}
