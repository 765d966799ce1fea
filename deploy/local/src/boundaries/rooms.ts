import { posix } from 'node:path'
import { isTest, type Source } from './sources.ts'

type Room = { may: readonly RegExp[]; because: string }

const handles = /^(domain|store|operations|adapters)\//
const moduleExport = /^modules\/[^/]+\/index\.ts$/
const moduleRules = /^modules\/[^/]+\/rules(\/index)?\.ts$/
const handlerRoom = [handles, moduleExport, /^projections\/[^/]+\/read\.ts$/, /^deps\.ts$/]
const handler = (title: string): Room => ({
  may: handlerRoom,
  because: `${title} import the domain, the store and the read.ts of projections`,
})

/** What the rooms of a service may import of its other rooms; files directly in src/ put the rooms together and may import all. */
const rooms: Record<string, Room> = {
  endpoints: handler('endpoints'),
  consumers: { ...handler('consumers'), may: [...handlerRoom, /^follow\.ts$/] },
  commands: handler('commands'),
  jobs: handler('jobs'),
  operations: { ...handler('operations'), may: [...handlerRoom, /^config\.ts$/] },
  adapters: {
    may: [/^(domain)\//, /^(config|deps)\.ts$/, /^\.\.\/runner\/(client|requests)\.ts$/],
    because: 'an adapter knows its outside company or a program of its own, and the domain',
  },
  store: {
    may: [/^projections\/[^/]+\/(table|read)\.ts$/, /^modules\/[^/]+\/tables\.ts$/],
    because: 'the store knows the database and nothing else',
  },
  domain: { may: [], because: 'the domain is pure: it takes values and gives values' },
  projections: {
    may: [/^(store|domain|operations)\//, /^projections\//, /^(deps|follow)\.ts$/, moduleRules],
    because: 'a projection is built by following events, with the store and the domain',
  },
  migrations: { may: [], because: 'a migration stays as it was written, whatever the code becomes' },
}

/** Rooms that one service alone has. Whoever handles something may enter them too. */
const ownRooms: Record<string, Record<string, Room>> = {
  matching: {
    decks: { may: handlerRoom, because: 'a deck is dealt from the domain, the store and the operations' },
  },
  realtime: {
    admin: {
      may: [/^(domain|replay)\//, /^ask-redis\.ts$/],
      because: 'what admins see is read from the replay buffers',
    },
    forwarders: {
      may: [/^(domain|admin)\//, /^fan-out\.ts$/],
      because: 'a forwarder turns an event into deliveries for the fan-out',
    },
    gateway: {
      may: [/^(domain|admin|presence|replay)\//, /^(subjects|fan-out|config|deps|ask-redis)\.ts$/],
      because: 'the gateway holds sockets with presence and the replay buffers, and knows no forwarder',
    },
    presence: {
      may: [/^(domain|replay|gateway)\//, /^(subjects|ask-redis)\.ts$/],
      because: 'presence is told by the sockets of the gateway and kept beside the replay buffers',
    },
    replay: { may: [/^domain\//, /^ask-redis\.ts$/], because: 'a replay buffer knows frames and Redis, and no socket' },
  },
  edge: {
    docs: { may: [/^domain\//, /^deps\.ts$/], because: 'the reference is made from the contracts' },
    proxy: { may: [/^domain\//, /^deps\.ts$/], because: 'the proxy passes requests on and knows no page' },
    web: { may: [/^domain\//, /^deps\.ts$/], because: 'pages are files and know no service' },
  },
}

function roomOf(service: string, name: string): Room | undefined {
  return rooms[name] ?? ownRooms[service]?.[name]
}

const impure =
  /^(node:|kysely|pg|fastify|@fastify\/|redis|@nats-io\/|jose|pino|nodemailer|sharp|@codekin\/(?!contracts\/))/
const serverKit = /^@codekin\/service-kit\//
const changing = /^@codekin\/(db\/transaction|event-bus\/announce)$/

function forbiddenInRoom(room: string, specifier: string): string | undefined {
  if (room === 'domain' && impure.test(specifier)) return 'the domain imports contract models and its own files'
  if (room === 'store' && serverKit.test(specifier)) return 'the store gets the database handle as its first argument'
  if (['endpoints', 'commands', 'jobs'].includes(room) && changing.test(specifier))
    return 'transactions and announcements are operations'
  return undefined
}

function checkImport(path: string, specifier: string): string | undefined {
  const [, service, room, inner] = /^services\/([^/]+)\/src\/([^/]+)\/(.+)$/.exec(path) ?? []
  const rule = service && room ? roomOf(service, room) : undefined
  if (!service || !room || !inner || !rule) return undefined
  if (!specifier.startsWith('.')) {
    const reason = forbiddenInRoom(room, specifier)
    return reason ? `${path} imports ${specifier}: ${reason}.` : undefined
  }
  const target = posix.relative(`services/${service}/src`, posix.join(posix.dirname(path), specifier))
  // A service may have rooms of its own (decks, presence), which those that handle something may enter.
  const isOwnRoom = rule.may.includes(handles) && (target.split('/')[0] ?? '') in (ownRooms[service] ?? {})
  if (isOwnRoom || target.startsWith(`${room}/`) || rule.may.some((pattern) => pattern.test(target))) return undefined
  return `${path} imports ${target}: ${rule.because}.`
}

/** Rooms of which nothing says what they may import. */
function unnamedRooms(sources: readonly Source[]): string[] {
  const found = new Set(sources.map(({ path }) => /^services\/([^/]+)\/src\/([^/]+)\//.exec(path)?.slice(1).join(' ')))
  return [...found].flatMap((each) => {
    const [service, room] = each?.split(' ') ?? []
    // Feature modules have rules of their own (`modules.ts`).
    if (!service || !room || room === 'modules' || roomOf(service, room)) return []
    return [`services/${service}/src/${room} has no rule: say in boundaries/rooms.ts what it may import.`]
  })
}

/** A folder of the domain with an index.ts is entered by that file alone. */
function closedDoors(sources: readonly Source[]): string[] {
  const doors = sources.map(({ path }) => path).filter((path) => /\/src\/domain\/.+\/index\.ts$/.test(path))
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap((specifier) => {
      if (!specifier.startsWith('.')) return []
      const target = posix.join(posix.dirname(path), specifier)
      const door = doors.find((each) => target.startsWith(`${posix.dirname(each)}/`))
      if (!door || target === door || path.startsWith(`${posix.dirname(door)}/`)) return []
      return [`${path} imports ${target}: its folder is entered by ${door}.`]
    }),
  )
}

/** The broken rules between the rooms inside services, one sentence each. */
export function checkRooms(sources: readonly Source[]): string[] {
  const product = sources.filter(({ path }) => !isTest(path))
  const imports = product.flatMap(({ path, imports }) =>
    imports.flatMap((specifier) => checkImport(path, specifier) ?? []),
  )
  return [...imports, ...unnamedRooms(product), ...closedDoors(product)]
}
