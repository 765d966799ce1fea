import { upstreamServices, upstreamVariable } from '@codekin/contracts/services'
import { type BaseConfig, baseConfig, baseConfigShapeWithoutDatabase, readEnv } from '@codekin/service-kit/base-config'
import { z } from 'zod'
import type { ArrivalLimits } from './proxy/arrivals.ts'

export type Config = BaseConfig & {
  /** Address of each service that owns a part of the API, and of the gateway. */
  upstreams: Readonly<Record<string, string>>
  /** Folder of the built web apps; null if an ingress serves them. */
  webRoot: string | null
  /** Limits per client address. Many people may share one. */
  perAddress: {
    connections: number
    /** Answers of one service that hold a connection to it. */
    answers: number
    /** Counted until they close, by client address even behind a proxy. */
    sockets: number
  }
  arrivals: ArrivalLimits
  /** Origins besides our own to which pages may send statistics and error reports. */
  reportOrigins: readonly string[]
  /** The contact for reports of vulnerabilities; null: not given. */
  securityContact: string | null
  /** The name, postal address and email address in the standard legal texts; null: not given. */
  operator: { name: string | null; address: string | null; email: string | null }
  /** Folder of the operator's own legal pages; null: the standard texts. */
  legalTexts: string | null
}

/** Even the slowest mobile connections are ten times faster. */
const bodyBytesPerSecond = 1_024
const address = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)

const origins = z
  .string()
  .default('')
  .transform((list) => list.split(' ').filter(Boolean))
  .pipe(z.array(address))

const nonEmptyText = z.string().trim().min(1)
const perAddress = (fallback: number) => z.coerce.number().int().positive().default(fallback)

const Env = z.object({
  ...baseConfigShapeWithoutDatabase,
  WEB_ROOT: z.string().optional(),
  CONNECTIONS_PER_ADDRESS: perAddress(512),
  SOCKETS_PER_ADDRESS: perAddress(256),
  ANSWERS_PER_ADDRESS: perAddress(32),
  REPORT_ORIGINS: origins,
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  OPERATOR_NAME: nonEmptyText.optional(),
  OPERATOR_ADDRESS: nonEmptyText.optional(),
  OPERATOR_EMAIL: z.email().optional(),
  LEGAL_TEXTS: nonEmptyText.optional(),
  BODY_GRACE_SECONDS: z.coerce.number().positive().max(60).default(10),
  ...Object.fromEntries(upstreamServices.map((service) => [upstreamVariable(service), address])),
})

/** The only reader of the environment; reports all faults at once. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const e = readEnv(Env, env)
  const base = baseConfig('edge', e)
  const variables = e as Record<string, unknown>
  return {
    ...base,
    // Health and metrics must never be served on the public port.
    http: { ...base.http, managementPort: base.http.managementPort ?? 0 },
    upstreams: Object.fromEntries(
      upstreamServices.map((service) => [service, String(variables[upstreamVariable(service)])]),
    ),
    webRoot: e.WEB_ROOT ?? null,
    reportOrigins: e.REPORT_ORIGINS,
    securityContact: e.SECURITY_CONTACT ?? null,
    operator: { name: e.OPERATOR_NAME ?? null, address: e.OPERATOR_ADDRESS ?? null, email: e.OPERATOR_EMAIL ?? null },
    legalTexts: e.LEGAL_TEXTS ?? null,
    perAddress: {
      connections: e.CONNECTIONS_PER_ADDRESS,
      sockets: e.SOCKETS_PER_ADDRESS,
      answers: e.ANSWERS_PER_ADDRESS,
    },
    arrivals: {
      pace: { graceSeconds: e.BODY_GRACE_SECONDS, bytesPerSecond: bodyBytesPerSecond },
      sweepMilliseconds: Math.min(1_000, e.BODY_GRACE_SECONDS * 500),
    },
  }
}
