import { posix } from 'node:path'
import { isTest, type Source } from './sources.ts'

type Room = { may: readonly RegExp[]; because: string }

const handles = /^(domain|store|operations|adapters)\//
const handlerRoom = [handles, /^projections\/[^/]+\/read\.ts$/, /^deps\.ts$/]
const handler = (title: string): Room => ({
  may: handlerRoom,
  because: `${title} import the domain, the store and the read.ts of projections`,
})

/** What the rooms of a service may import of its other rooms; files directly in src/ put the rooms together and may import all. */
const rooms: Record<string, Room> = {
  endpoints: handler('endpoints'),
  // The map of all consumers names those of the projections too, and a job may fill a projection anew.
  consumers: { ...handler('consumers'), may: [...handlerRoom, /^(projections\/[^/]+\/(consume|projection)|follow)\.ts$/] },
  commands: handler('commands'),
  jobs: { ...handler('jobs'), may: [...handlerRoom, /^projections\/[^/]+\/rebuild\.ts$/] },
  operations: { ...handler('operations'), may: [...handlerRoom, /^config\.ts$/] },
  adapters: {
    may: [/^(domain)\//, /^(config|deps)\.ts$/],
    because: 'an adapter knows its outside company and the domain',
  },
  store: { may: [/^projections\/[^/]+\/(table|read)\.ts$/], because: 'the store knows the database and nothing else' },
  domain: { may: [], because: 'the domain is pure: it takes values and gives values' },
  projections: {
    may: [/^(store|domain|operations)\//, /^projections\//, /^(deps|follow)\.ts$/],
    because: 'a projection is built by following events, with the store and the domain',
  },
  migrations: { may: [], because: 'a migration stays as it was written, whatever the code becomes' },
}

const impure =
  /^(node:|kysely|pg|fastify|@fastify\/|redis|@nats-io\/|jose|pino|nodemailer|sharp|@codekin\/(?!contracts\/))/
const serverKit = /^@codekin\/service-kit\//

function forbiddenInRoom(room: string, specifier: string): string | undefined {
  if (room === 'domain' && impure.test(specifier)) return 'the domain imports contract models and its own files'
  if (room === 'store' && serverKit.test(specifier)) return 'the store gets the database handle as its first argument'
  return undefined
}

function checkImport(path: string, specifier: string): string | undefined {
  const [, service, room, inner] = /^services\/([^/]+)\/src\/([^/]+)\/(.+)$/.exec(path) ?? []
  const rule = room === undefined ? undefined : rooms[room]
  if (!service || !room || !inner || !rule) return undefined
  if (!specifier.startsWith('.')) {
    const reason = forbiddenInRoom(room, specifier)
    return reason ? `${path} imports ${specifier}: ${reason}.` : undefined
  }
  const target = posix.relative(`services/${service}/src`, posix.join(posix.dirname(path), specifier))
  // A service may have rooms of its own (decks, presence), which those that handle something may enter.
  const isOwnRoom = rule.may.includes(handles) && target.includes('/') && !((target.split('/')[0] ?? '') in rooms)
  if (isOwnRoom || target.startsWith(`${room}/`) || rule.may.some((pattern) => pattern.test(target))) return undefined
  return `${path} imports ${target}: ${rule.because}.`
}

/** The broken rules between the rooms inside services, one sentence each. */
export function checkRooms(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) => imports.flatMap((specifier) => checkImport(path, specifier) ?? []))
}
