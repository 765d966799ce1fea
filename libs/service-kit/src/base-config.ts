import { z } from 'zod'

export type Environment = 'local' | 'test' | 'production'

/** The configuration that every service reads from its environment; a service adds its own. */
export type BaseConfig = {
  service: string
  environment: Environment
  http: {
    host: string
    /** 0 picks a free port. */
    port: number
    /** How long `/readyz` fails before connections are refused, so that load balancers notice first. */
    drainDelaySeconds: number
    /** Bounds the whole stop; unfinished work is then cut off. */
    stopDeadlineSeconds: number
    /** A request whose handler takes longer gets a 503. */
    handlerTimeoutSeconds: number
    /** A request must arrive completely within this time, its headers within half of it; else it gets a 408 and is cut off. */
    requestTimeoutSeconds: number
    /** The window over which a client's reading rate is averaged; clients that are too slow are disconnected. */
    readingWindowSeconds: number
    /** The port of `/livez`, `/readyz` and `/metrics`; null serves them on `port`, 0 picks a free one. */
    managementPort: number | null
  }
  /** `ownerUrl` is for the role that owns the schema; null if the schema is migrated before the start. */
  db: { url: string; schema: string; poolMax: number; ownerUrl: string | null } | null
  /** `replicas`: how many servers of a NATS cluster keep each stream; undefined: three, if there are three. */
  bus: { url: string; user: string; password: string; replicas: number | undefined }
  redis: { url: string }
  jwksUrl: string
  rateLimitFactor: number
  logLevel: LogLevel
  publicOrigin: string
  /** Proxies whose `X-Forwarded-For` is trusted: false, or a list of addresses and networks. */
  trustProxy: false | string[]
  tracing: { otlpUrl: string | null; sampleRatio: number }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const port = z.coerce.number().int().min(0).max(65_535)
const seconds = (fallback: number) => z.coerce.number().min(0).max(600).default(fallback)

/** One address, or those of a cluster separated by commas: the client uses any that answers. */
const natsServers = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .pipe(z.array(z.url({ protocol: /^(nats|tls|ws|wss)$/ })))
  .transform((addresses) => addresses.join(','))

/** Environment variables of a service without a database. */
export const baseConfigShapeWithoutDatabase = {
  CODEKIN_ENV: z.enum(['local', 'test', 'production']).default('local'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(0),
  MANAGEMENT_PORT: port.optional(),
  DRAIN_DELAY_SECONDS: seconds(0),
  STOP_DEADLINE_SECONDS: seconds(25),
  REQUEST_TIMEOUT_SECONDS: z.coerce.number().positive().max(600).default(30),
  READING_WINDOW_SECONDS: z.coerce.number().positive().max(600).default(30),
  HANDLER_TIMEOUT_SECONDS: z.coerce.number().positive().max(600).default(15),
  NATS_URL: natsServers,
  NATS_USER: z.string().default(''),
  NATS_PASSWORD: z.string().default(''),
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  JWKS_URL: z.url({ protocol: /^https?$/ }),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  TRUST_PROXY: z.string().default('').transform(proxies),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}

/** Environment variables of a service with a database. */
export const baseConfigShape = {
  ...baseConfigShapeWithoutDatabase,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL_MAX: z.coerce.number().int().min(1).max(200).default(10),
  /** For the role that owns the schema, if the service migrates it at its start; unset if it is migrated beforehand. */
  MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
}

type BaseEnv = z.output<z.ZodObject<typeof baseConfigShapeWithoutDatabase>> &
  Partial<
    Pick<z.output<z.ZodObject<typeof baseConfigShape>>, 'DATABASE_URL' | 'DATABASE_POOL_MAX' | 'MIGRATION_DATABASE_URL'>
  >

/**
 * Reads the environment by a schema. Empty values count as missing. Throws one error that names every invalid variable
 * and contains no value, because values may be secrets.
 */
export function readEnv<S extends z.ZodObject>(
  schema: S,
  env: Readonly<Record<string, string | undefined>>,
): z.output<S> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const got = schema.safeParse(given)
  if (got.success) return got.data
  const faults = got.error.issues.map((issue) => {
    const name = String(issue.path[0] ?? '')
    return `  ${name}: ${name in given ? issue.message : 'is missing'}`
  })
  throw new ConfigError(`The configuration is not usable:\n${[...new Set(faults)].join('\n')}`)
}

/** The environment is invalid; the message lists every fault and contains no value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Nests the variables that `readEnv` read with one of the two shapes.
 *
 * @example
 * const Env = z.object({ ...baseConfigShape, SMTP_URL: z.url() })
 * export function readConfig(env: NodeJS.ProcessEnv) {
 *   const e = readEnv(Env, env)
 *   return { ...baseConfig('identity', e), mail: { url: e.SMTP_URL } }
 * }
 */
export function baseConfig(service: string, e: BaseEnv): BaseConfig {
  return {
    service,
    environment: e.CODEKIN_ENV,
    http: {
      host: e.HOST,
      port: e.PORT,
      drainDelaySeconds: e.DRAIN_DELAY_SECONDS,
      stopDeadlineSeconds: e.STOP_DEADLINE_SECONDS,
      handlerTimeoutSeconds: e.HANDLER_TIMEOUT_SECONDS,
      requestTimeoutSeconds: e.REQUEST_TIMEOUT_SECONDS,
      readingWindowSeconds: e.READING_WINDOW_SECONDS,
      managementPort: e.MANAGEMENT_PORT ?? null,
    },
    db:
      e.DATABASE_URL === undefined
        ? null
        : {
            url: e.DATABASE_URL,
            schema: service,
            poolMax: e.DATABASE_POOL_MAX ?? 10,
            ownerUrl: e.MIGRATION_DATABASE_URL ?? null,
          },
    bus: { url: e.NATS_URL, user: e.NATS_USER, password: e.NATS_PASSWORD, replicas: e.NATS_REPLICAS },
    redis: { url: e.REDIS_URL },
    jwksUrl: e.JWKS_URL,
    rateLimitFactor: e.RATE_LIMIT_FACTOR,
    logLevel: e.LOG_LEVEL,
    publicOrigin: new URL(e.PUBLIC_ORIGIN).origin,
    trustProxy: e.TRUST_PROXY,
    tracing: { otlpUrl: e.OTEL_EXPORTER_OTLP_ENDPOINT ?? null, sampleRatio: e.OTEL_TRACES_SAMPLER_ARG },
  }
}

/** `TRUST_PROXY` is a list of addresses, networks and the words fastify knows (`loopback`, `uniquelocal`). */
function proxies(text: string): false | string[] {
  const listed = text.split(',').flatMap((part) => part.trim() || [])
  if (listed.length === 0 || listed[0] === 'false') return false
  return listed[0] === 'true' ? ['loopback', 'linklocal', 'uniquelocal'] : listed
}
