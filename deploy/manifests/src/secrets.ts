import { databaseServices, type ServiceName, serviceNames, services } from '@codekin/contracts/services'
import { natsPermissions } from '@codekin/event-bus/permissions'
import { natsConfig } from '@codekin/local/infra/nats'
import { loginOf } from '@codekin/local/infra/provision'
import { derivedSecret, natsPassword, type Secrets } from '@codekin/local/secrets'
import { type ServiceAddress, serviceEnvironment } from '@codekin/local/service-environment'
import { isSecret } from './environment.ts'
import { migrationSecretOf } from './secret-names.ts'
import { companySettings } from './surroundings.ts'
import { ports } from './workloads.ts'

/** The keys and values of each Secret, by its name. */
export type SecretValues = Record<string, Record<string, string>>

export type SecretsAbout = {
  secrets: Secrets
  /** `SMTP_URL` and the keys of outside companies and stores, from the operator's shell. */
  given: Readonly<Record<string, string | undefined>>
  /** There are stand-ins and a mailbox instead. */
  hasSurroundings: boolean
}

const databaseUrl = (role: { user: string; password: string }) =>
  `postgresql://${role.user}:${role.password}@postgres-rw:${ports.postgres}/codekin`

const addresses = Object.fromEntries(
  serviceNames.map((name) => [
    name,
    { host: '0.0.0.0', port: ports.http, managementPort: ports.management, url: `http://${name}:${ports.http}` },
  ]),
) as Record<ServiceName, ServiceAddress>

/** NATS's configuration of users; for the chart, which has the rest, only that. */
function natsFiles(secrets: Secrets): Record<string, string> {
  const users = serviceNames.map((name) => ({
    user: name,
    password: natsPassword(secrets, name),
    permissions: natsPermissions(name),
  }))
  const text = natsConfig({
    address: `0.0.0.0:${ports.nats}`,
    storeDir: '/data',
    users,
    monitorAddress: '0.0.0.0:8222',
  })
  const { authorization } = JSON.parse(text) as { authorization: object }
  return { 'nats.conf': text, 'users.conf': JSON.stringify({ authorization }) }
}

function serviceSecret(
  service: ServiceName,
  { secrets, given, hasSurroundings }: SecretsAbout,
): Record<string, string> {
  const role = loginOf(secrets.secret, service, 'works')
  const environment = serviceEnvironment(service, {
    origin: '',
    addresses,
    databaseUrls: services[service].hasDatabase ? { [service]: databaseUrl(role) } : {},
    natsUrl: '',
    redisUrl: `redis://:${derivedSecret(secrets, 'redis')}@redis:${ports.redis}`,
    smtpUrl: hasSurroundings ? 'smtp://mailbox:1025' : (given['SMTP_URL'] ?? ''),
    trustProxy: '',
    companies: hasSurroundings ? companySettings() : {},
    secrets,
  })
  const own = services[service].settings.flatMap((name) => {
    // Values that two services have separately, such as bucket keys, are prefixed with the service's name.
    const value = given[`${service.toUpperCase()}_${name}`] ?? given[name]
    return value ? [[name, value]] : []
  })
  const all = { ...environment, ...(hasSurroundings ? {} : (Object.fromEntries(own) as Record<string, string>)) }
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => isSecret(name) && value !== ''))
}

/** Every Secret of a platform, derived from its own root secrets: the same on every call. */
export function secretValues(about: SecretsAbout): SecretValues {
  const { secrets } = about
  const redisPassword = derivedSecret(secrets, 'redis')
  const migrations = databaseServices.map((service) => [
    migrationSecretOf(service),
    { MIGRATION_DATABASE_URL: databaseUrl(loginOf(secrets.secret, service, 'owns')) },
  ])
  return {
    platform: { PLATFORM_SECRET: secrets.secret },
    'postgres-superuser': { username: 'postgres', password: derivedSecret(secrets, 'postgres superuser') },
    nats: natsFiles(secrets),
    redis: {
      password: redisPassword,
      'redis.conf': `requirepass ${redisPassword}\nmasterauth ${redisPassword}\n`,
    },
    ...Object.fromEntries(serviceNames.map((name) => [name, serviceSecret(name, about)])),
    ...(Object.fromEntries(migrations) as SecretValues),
  }
}
