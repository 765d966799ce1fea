import { natsPassword, type Secrets } from './secrets.ts'

export type PlatformFacts = {
  /** The address people open. */
  origin: string
  publicPort: number
  /** Port of each service on 127.0.0.1, the edge included. */
  ports: Record<string, number>
  /** Database address of each service that has one. */
  databaseUrls: Record<string, string>
  natsUrl: string
  redisUrl: string
  smtpUrl: string
  webRoot: string | undefined
  secrets: Secrets
  compileCache: string
}

export const adminEmail = 'admin@codekin.dev'

function ownVariables(service: string, facts: PlatformFacts): Record<string, string> {
  switch (service) {
    case 'identity':
      return {
        SIGNING_KEYS: JSON.stringify(facts.secrets.signingKeys),
        SMTP_URL: facts.smtpUrl,
        MAIL_FROM: 'Codekin <hello@codekin.dev>',
        ADMIN_EMAILS: process.env['ADMIN_EMAILS'] ?? adminEmail,
      }
    case 'edge': {
      const upstreams = Object.entries(facts.ports)
        .filter(([name]) => name !== 'edge')
        .map(([name, port]) => [`UPSTREAM_${name.toUpperCase()}`, `http://127.0.0.1:${port}`])
      return { ...Object.fromEntries(upstreams), ...(facts.webRoot ? { WEB_ROOT: facts.webRoot } : {}) }
    }
    default:
      return {}
  }
}

/** Everything a service process is told; it inherits nothing else from this shell but what programs need to run. */
export function serviceEnvironment(service: string, facts: PlatformFacts): Record<string, string> {
  const databaseUrl = facts.databaseUrls[service]
  const kept = [
    'HOME',
    'LANG',
    'TZ',
    'TMPDIR',
    'NODE_OPTIONS',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_TRACES_SAMPLER_ARG',
  ]
  const inherited = kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : []))
  return {
    ...Object.fromEntries(inherited),
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: facts.compileCache,
    CODEKIN_ENV: 'local',
    HOST: service === 'edge' ? (process.env['HOST'] ?? '127.0.0.1') : '127.0.0.1',
    PORT: String(facts.ports[service]),
    NATS_URL: facts.natsUrl,
    NATS_USER: process.env['NATS_URL'] ? (process.env['NATS_USER'] ?? '') : service,
    NATS_PASSWORD: process.env['NATS_URL']
      ? (process.env['NATS_PASSWORD'] ?? '')
      : natsPassword(facts.secrets, service),
    REDIS_URL: facts.redisUrl,
    JWKS_URL: `http://127.0.0.1:${facts.ports['identity']}/api/v1/auth/jwks`,
    RATE_LIMIT_FACTOR: process.env['RATE_LIMIT_FACTOR'] ?? '20',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    PUBLIC_ORIGIN: facts.origin,
    TRUST_PROXY: service === 'edge' ? '' : 'loopback',
    STOP_DEADLINE_SECONDS: '8',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl, MIGRATE_AT_START: 'false' } : {}),
    ...ownVariables(service, facts),
  }
}
