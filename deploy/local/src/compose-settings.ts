import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@codekin/contracts/services'
import { natsPermissions } from '@codekin/event-bus/permissions'
import { makeDatabase } from '../infra/make-database.ts'
import { natsConfig } from '../infra/nats.ts'
import { listServices } from '../infra/service-programs.ts'
import { natsPassword, readSecrets } from './secrets.ts'
import { type ServiceAddress, serviceEnvironment } from './service-environment.ts'

export type ComposeOptions = {
  /** A folder with one folder (there: one volume) for the platform, for NATS and for each service. */
  settingsFolder: string
  superuserUrl: string
  origin: string
}

const servicePort = 8080
/** The user and group that the images of services and of NATS run as must be able to read their own volume, and nothing else. */
const readableByContainer = 0o644

/** The text of a file that `node --env-file` reads. */
export function envFile(variables: Record<string, string>): string {
  const lines = Object.entries(variables).map(([name, value]) => {
    if (/['\n]/.test(value)) throw new Error(`${name} holds a quote or a line break, which a settings file cannot say.`)
    return `${name}='${value}'\n`
  })
  return lines.join('')
}

/** Makes all that the containers of docker-compose.yml need: database roles and tables, NATS users, keys and one settings file per service. */
export async function writeComposeSettings(options: ComposeOptions): Promise<void> {
  const { settingsFolder, superuserUrl, origin } = options
  const secrets = readSecrets(join(settingsFolder, 'platform'))
  const services = await listServices()
  const { databaseUrls } = await makeDatabase({ superuserUrl, database: 'codekin', secret: secrets.secret, services })
  const address = (name: string) => ({ host: '0.0.0.0', port: servicePort, url: `http://${name}:${servicePort}` })
  const facts = {
    origin,
    addresses: Object.fromEntries(serviceNames.map((name) => [name, address(name)])) as Record<
      ServiceName,
      ServiceAddress
    >,
    databaseUrls,
    natsUrl: 'nats://nats:4222',
    redisUrl: 'redis://redis:6379',
    smtpUrl: 'smtp://mailbox:1025',
    trustProxy: 'uniquelocal',
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
  for (const name of serviceNames) write(name, 'service.env', envFile(serviceEnvironment(name, facts)))
}
