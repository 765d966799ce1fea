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
  /** The public address. */
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
  /** Runner of people's programs; without it verification starts its own. */
  runnerHost?: string
  /** Proxies whose forwarded client address services trust. */
  trustProxy: string
  /** Settings of services for outside companies; empty if there are none. */
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
    // The demo's admin has a password and no second factor.
    STAFF_SECOND_FACTOR: process.env['STAFF_SECOND_FACTOR'] ?? 'off',
    ALLOWED_ORIGINS: facts.adminOrigin,
    WEB_ROOT: facts.webRoot,
    PROVIDER_TOKEN_KEYS: JSON.stringify([providerTokenKey(facts.secrets)]),
    GITHUB_TOKEN_KEYS: JSON.stringify([githubTokenKey(facts.secrets)]),
    IMAGE_ADDRESS_KEY: imageAddressKey(facts.secrets),
    BADGE_SIGNING_KEYS: JSON.stringify([badgeSigningKey(facts.secrets)]),
    RUNNER_HOST: facts.runnerHost,
    // Files are stored where this shell's environment says, or in Postgres.
    ...Object.fromEntries(fileSettings.map((name) => [name, process.env[name]])),
    ...facts.companies,
  }
}

/** The environment of a service, besides this machine's part. */
export function serviceEnvironment(service: ServiceName, facts: PlatformFacts): Record<string, string> {
  const databaseUrl = facts.databaseUrls[service]
  const { host, port, managementPort } = facts.addresses[service]
  // A foreign NATS does not know our users.
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
