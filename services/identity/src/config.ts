import { availableParallelism } from 'node:os'
import { email } from '@codekin/contracts/fields'
import { type BaseConfig, baseConfig, baseConfigShape, ConfigError, readEnv } from '@codekin/service-kit/base-config'
import { z } from 'zod'
import type { PaymentSettings } from './adapters/payments.ts'
import type { PictureLimits } from './adapters/pictures.ts'

export type Config = BaseConfig & {
  /** The first signs, all verify. */
  signingKeys: z.output<typeof signingKey>[]
  mail: { url: string; from: string }
  /** Who chooses a password by a link mailed to one of these addresses becomes an admin. */
  adminEmails: string[]
  /** Pages beside our own where passkeys sign in: the admin app on its own address. */
  allowedOrigins: string[]
  /** Whether moderators and admins count as such only with a second factor. */
  isStaffSecondFactorAsked: boolean
  passwords: {
    cost: { memoryKibibytes: number; passes: number; lanes: number }
    /** Hashes at once, and how many callers may wait for theirs. */
    concurrency: number
    waitingMax: number
  }
  pictures: PictureLimits
  /** Null: no plan can be paid for. */
  payments: PaymentSettings | null
  providers: ProviderConfig
}

/** Who else may say who somebody is; those without an app of ours there are not offered. */
export type ProviderConfig = {
  github: { url: string; apiUrl: string; clientId: string; clientSecret: string } | undefined
  linkedin: { issuer: string; clientId: string; clientSecret: string } | undefined
  /** For the tokens they give us: the first seals, all open. */
  tokenKeys: { id: string; key: Buffer }[]
  /** How long one may take to answer. */
  secondsMax: number
}

const signingKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().min(1),
  d: z.string().min(1),
  kid: z.string().min(1),
})

const signingKeys = z.string().transform((text, context) => {
  const fault = 'must be a JSON array of private Ed25519 JWKs, each with a kid of its own'
  try {
    const keys = z.array(signingKey).min(1).parse(JSON.parse(text))
    if (new Set(keys.map(({ kid }) => kid)).size === keys.length) return keys
  } catch {
    // Told below, without the text: it holds secrets.
  }
  context.addIssue({ code: 'custom', message: fault })
  return z.NEVER
})

const tokenKeys = z
  .string()
  .default('[]')
  .transform((text, context) => {
    try {
      const given = z.array(z.object({ id: z.string().min(1).max(60), key: z.string() })).parse(JSON.parse(text))
      const keys = given.map(({ id, key }) => ({ id, key: Buffer.from(key, 'base64url') }))
      if (keys.every(({ key }) => key.length === 32) && new Set(keys.map(({ id }) => id)).size === keys.length)
        return keys
    } catch {
      // Told below, without the text: it holds secrets.
    }
    context.addIssue({ code: 'custom', message: 'must be a JSON array of { id, key }, each key 32 bytes as base64url' })
    return z.NEVER
  })

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

const adminEmails = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((part) => part.trim() || []))
  .pipe(z.array(email))

const origins = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((part) => part.trim() || []))
  .pipe(z.array(address.transform((url) => new URL(url).origin)))

const atOnce = Math.min(2, availableParallelism())

const Env = z.object({
  ...baseConfigShape,
  SIGNING_KEYS: signingKeys,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default('smtp://127.0.0.1:25'),
  MAIL_FROM: z.string().min(3).max(320).default('Codekin <hello@localhost>'),
  ADMIN_EMAILS: adminEmails,
  ALLOWED_ORIGINS: origins,
  STAFF_SECOND_FACTOR: z.enum(['on', 'off']).default('on'),
  PASSWORD_MEMORY_KIBIBYTES: z.coerce.number().int().min(19_456).max(1_048_576).default(19_456),
  PASSWORD_PASSES: z.coerce.number().int().min(2).max(20).default(2),
  PASSWORD_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(atOnce),
  PASSWORD_WAITING_MAX: z.coerce.number().int().min(0).max(10_000).default(150),
  PROVIDER_TOKEN_KEYS: tokenKeys,
  PROVIDER_SECONDS: z.coerce.number().int().min(1).max(60).default(10),
  GITHUB_URL: address.default('https://github.com'),
  GITHUB_API_URL: address.default('https://api.github.com'),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  LINKEDIN_ISSUER: address.default('https://www.linkedin.com/oauth'),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  PICTURE_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(atOnce),
  PICTURE_SECONDS: z.coerce.number().int().min(1).max(60).default(10),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  PICTURE_MEBIBYTES: z.coerce.number().int().min(128).max(4096).default(384),
})

/** Both secrets or none: without the second nobody would hear of a payment. */
function paymentsOf(e: Pick<z.output<typeof Env>, `STRIPE_${string}` & keyof z.output<typeof Env>>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = e
  if (!secretKey && !webhookSecret) return null
  if (!secretKey || !webhookSecret)
    throw new ConfigError('Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET both, or neither.')
  return { url: new URL(e.STRIPE_API_URL), secretKey, webhookSecret }
}

type Read = z.output<typeof Env>

/** A provider is there whole or not at all: half an app of ours would fail at somebody's first sign-in. */
const EnvOfProviders = Env.superRefine((e, context) => {
  const needed = (name: keyof Read) => context.addIssue({ code: 'custom', path: [name], message: 'is missing' })
  for (const name of ['GITHUB', 'LINKEDIN'] as const) {
    const [id, secret] = [e[`${name}_CLIENT_ID`], e[`${name}_CLIENT_SECRET`]]
    if (id && !secret) needed(`${name}_CLIENT_SECRET`)
    if (secret && !id) needed(`${name}_CLIENT_ID`)
    if (id && e.PROVIDER_TOKEN_KEYS.length === 0) needed('PROVIDER_TOKEN_KEYS')
  }
})

function providersOf(e: Read): ProviderConfig {
  const app = (clientId?: string, clientSecret?: string) => clientId && clientSecret && { clientId, clientSecret }
  const github = app(e.GITHUB_CLIENT_ID, e.GITHUB_CLIENT_SECRET)
  const linkedin = app(e.LINKEDIN_CLIENT_ID, e.LINKEDIN_CLIENT_SECRET)
  return {
    github: github ? { ...github, url: e.GITHUB_URL, apiUrl: e.GITHUB_API_URL } : undefined,
    linkedin: linkedin ? { ...linkedin, issuer: e.LINKEDIN_ISSUER } : undefined,
    tokenKeys: e.PROVIDER_TOKEN_KEYS,
    secondsMax: e.PROVIDER_SECONDS,
  }
}

/** The only reader of the environment; tells every fault at once. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const e = readEnv(EnvOfProviders, env)
  return {
    ...baseConfig('identity', e),
    signingKeys: e.SIGNING_KEYS,
    mail: { url: e.SMTP_URL, from: e.MAIL_FROM },
    adminEmails: e.ADMIN_EMAILS,
    allowedOrigins: e.ALLOWED_ORIGINS,
    payments: paymentsOf(e),
    isStaffSecondFactorAsked: e.STAFF_SECOND_FACTOR === 'on',
    passwords: {
      cost: { memoryKibibytes: e.PASSWORD_MEMORY_KIBIBYTES, passes: e.PASSWORD_PASSES, lanes: 1 },
      concurrency: e.PASSWORD_CONCURRENCY,
      waitingMax: e.PASSWORD_WAITING_MAX,
    },
    pictures: {
      atOnce: e.PICTURE_CONCURRENCY,
      waitingPerPersonMax: 4,
      waitingMax: 16,
      cpuSecondsMax: e.PICTURE_SECONDS,
      secondsMax: e.PICTURE_SECONDS * 2.5,
      memoryMebibytesMax: e.PICTURE_MEBIBYTES,
    },
    providers: providersOf(e),
  }
}

/** The address of the web app, for a command beside the service. */
export function readPublicOrigin(): string {
  return readEnv(z.object({ PUBLIC_ORIGIN: baseConfigShape.PUBLIC_ORIGIN }), process.env).PUBLIC_ORIGIN
}

/** What `grant-admin` needs of the environment. */
export function readDatabaseUrl(): string {
  return readEnv(z.object({ DATABASE_URL: baseConfigShape.DATABASE_URL }), process.env).DATABASE_URL
}
