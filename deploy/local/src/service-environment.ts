import { fileSettings, type ServiceName } from '@codekin/contracts/services'
import { serviceVariables } from '../infra/service-variables.ts'
import {
  badgeSigningKey,
  githubTokenKey,
  imageAddressKey,
  natsPassword,
  providerTokenKey,
  type Secrets,
} from './secrets.ts'

/** Where a service listens, where it serves health and metrics, and how other services reach it. */
export type ServiceAddress = { host: string; port: number; managementPort: number; url: string }

export type PlatformFacts = {
  /** The address people open. */
  origin: string
  addresses: Record<ServiceName, ServiceAddress>
  /** Database address of each service that has one. */
  databaseUrls: Partial<Record<ServiceName, string>>
  natsUrl: string
  redisUrl: string
  smtpUrl: string
  /** Folder of the built web apps. */
  webRoot?: string | undefined
  /** Address of the admin app on its own origin; its pages open sockets too. */
  adminOrigin?: string | undefined
  /** Where people's programs are run; verification starts a runner of its own without it. */
  runnerHost?: string
  /** Proxies in front of services whose forwarded address they believe. */
  trustProxy: string
  /** What services are told of outside companies; nothing where there are none. */
  companies?: Record<string, string>
  secrets: Secrets
}

export const adminEmail = 'admin@codekin.dev'

function settingsOf(facts: PlatformFacts): Record<string, string | undefined> {
  return {
    SIGNING_KEYS: JSON.stringify(facts.secrets.signingKeys),
    SMTP_URL: facts.smtpUrl,
    MAIL_FROM: 'Codekin <hello@codekin.dev>',
    ADMIN_EMAILS: process.env['ADMIN_EMAILS'] ?? adminEmail,
    // The admin of the demo has a password and nothing else.
    STAFF_SECOND_FACTOR: process.env['STAFF_SECOND_FACTOR'] ?? 'off',
    ALLOWED_ORIGINS: facts.adminOrigin,
    WEB_ROOT: facts.webRoot,
    PROVIDER_TOKEN_KEYS: JSON.stringify([providerTokenKey(facts.secrets)]),
    GITHUB_TOKEN_KEYS: JSON.stringify([githubTokenKey(facts.secrets)]),
    IMAGE_ADDRESS_KEY: imageAddressKey(facts.secrets),
    BADGE_SIGNING_KEYS: JSON.stringify([badgeSigningKey(facts.secrets)]),
    RUNNER_HOST: facts.runnerHost,
    // Files are where the shell says, or in Postgres.
    ...Object.fromEntries(fileSettings.map((name) => [name, process.env[name]])),
    ...facts.companies,
  }
}

/** What a service is told by its environment, beside what the machine says. */
export function serviceEnvironment(service: ServiceName, facts: PlatformFacts): Record<string, string> {
  const databaseUrl = facts.databaseUrls[service]
  const { host, port, managementPort } = facts.addresses[service]
  // Somebody else's NATS knows nothing of our users.
  const natsLogin = process.env['NATS_URL']
    ? { NATS_USER: process.env['NATS_USER'] ?? '', NATS_PASSWORD: process.env['NATS_PASSWORD'] ?? '' }
    : { NATS_USER: service, NATS_PASSWORD: natsPassword(facts.secrets, service) }
  return {
    CODEKIN_ENV: 'local',
    HOST: host,
    PORT: String(port),
    MANAGEMENT_PORT: String(managementPort),
    NATS_URL: facts.natsUrl,
    ...natsLogin,
    REDIS_URL: facts.redisUrl,
    RATE_LIMIT_FACTOR: process.env['RATE_LIMIT_FACTOR'] ?? '20',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    STOP_DEADLINE_SECONDS: '8',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...serviceVariables(service, {
      originOf: (name) => facts.addresses[name].url,
      publicOrigin: facts.origin,
      trustProxy: facts.trustProxy,
      settings: settingsOf(facts),
    }),
  }
}

/** The part of this shell's environment that a service process may see. */
export function machineEnvironment(): Record<string, string> {
  const kept = [
    'PATH',
    'HOME',
    'LANG',
    'TZ',
    'TMPDIR',
    'NODE_OPTIONS',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_TRACES_SAMPLER_ARG',
  ]
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}
