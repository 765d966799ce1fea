import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { edgeService, type ServiceName, serviceNames } from '@codekin/contracts/services'
import { natsPermissions } from '@codekin/event-bus/permissions'
import { makeDatabase } from '../infra/make-database.ts'
import { natsConfig } from '../infra/nats.ts'
import { listServices } from '../infra/service-programs.ts'
import { standIns } from '../stand-ins/table.ts'
import { natsPassword, readSecrets } from './secrets.ts'
import { type PlatformFacts, type ServiceAddress, serviceEnvironment } from './service-environment.ts'
import { ownSettings } from './stand-ins.ts'

export type ComposeOptions = {
  /** A folder with one folder (there: one volume) for the platform, for NATS and for each service. */
  settingsFolder: string
  superuserUrl: string
  /** The public address of the product. */
  origin: string
  /** The address of the admin app. */
  adminOrigin: string
}

const servicePort = 8080
const managementPort = 9000
/** The port of the first stand-in; the others follow in table order. */
const standInPort = 8101
/** The images of services and of NATS run as a user and group that must be able to read their own volume, and nothing else. */
const readableByContainer = 0o644

/** The text of a file for `node --env-file`. */
export function envFile(variables: Record<string, string>): string {
  const lines = Object.entries(variables).map(([name, value]) => {
    if (/['\n]/.test(value)) throw new Error(`${name} holds a quote or a line break, which a settings file cannot say.`)
    return `${name}='${value}'\n`
  })
  return lines.join('')
}

/**
 * The addresses of the stand-ins for browsers and services: names below localhost, which a browser resolves to its own machine.
 */
export function standInAddresses(): { name: string; url: string }[] {
  return standIns.map(({ name }, place) => ({ name, url: `http://${name}.localhost:${standInPort + place}` }))
}

/** The settings of services for outside companies: their stand-ins, unless this shell's environment configures the company. */
function companySettings(): Record<string, string> {
  const addresses = new Map(standInAddresses().map(({ name, url }) => [name, url]))
  const settings = standIns.map((row) => ownSettings(row, process.env) ?? row.settings(addresses.get(row.name) ?? ''))
  return Object.assign({}, ...settings) as Record<string, string>
}

/**
 * Creates everything that the containers of docker-compose.yml need: database roles and tables, NATS users, keys and one settings
 * file per service.
 */
export async function writeComposeSettings(options: ComposeOptions): Promise<void> {
  const { settingsFolder, superuserUrl, origin, adminOrigin } = options
  const secrets = readSecrets(join(settingsFolder, 'platform'))
  const services = await listServices()
  const { databaseUrls } = await makeDatabase({ superuserUrl, database: 'codekin', secret: secrets.secret, services })
  const address = (name: string) => ({
    host: '0.0.0.0',
    port: servicePort,
    managementPort,
    url: `http://${name}:${servicePort}`,
  })
  const facts: PlatformFacts = {
    origin,
    adminOrigin,
    addresses: Object.fromEntries(serviceNames.map((name) => [name, address(name)])) as Record<
      ServiceName,
      ServiceAddress
    >,
    databaseUrls,
    natsUrl: 'nats://nats:4222',
    redisUrl: 'redis://redis:6379',
    smtpUrl: 'smtp://mailbox:1025',
    trustProxy: 'uniquelocal',
    runnerHost: 'runner',
    companies: companySettings(),
    secrets,
  }
  const users = serviceNames.map((name) => ({
    user: name,
    password: natsPassword(secrets, name),
    permissions: natsPermissions(name),
  }))
  const write = (folder: string, file: string, text: string) => {
    mkdirSync(join(settingsFolder, folder), { recursive: true })
    writeFileSync(join(settingsFolder, folder, file), text, { mode: readableByContainer })
  }
  write(
    'nats',
    'nats.conf',
    natsConfig({ address: '0.0.0.0:4222', storeDir: '/data', users, monitorAddress: '127.0.0.1:8222' }),
  )
  const environments = Object.fromEntries(serviceNames.map((name) => [name, serviceEnvironment(name, facts)]))
  for (const [name, environment] of Object.entries(environments)) write(name, 'service.env', envFile(environment))
  write('edge-admin', 'service.env', envFile({ ...environments[edgeService], PUBLIC_ORIGIN: adminOrigin }))
  write('demo', 'platform.json', JSON.stringify({ environments, edgeUrl: facts.addresses[edgeService].url }))
}
