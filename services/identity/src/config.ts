import { availableParallelism } from 'node:os'
import type { PictureLimits } from '@codekin/blobs/pictures/pictures'
import { checkS3, fileStores, type S3Settings, s3Of, s3Shape } from '@codekin/blobs/s3-settings'
import { knownEmail } from '@codekin/contracts/fields'
import { type GithubApp, githubAppOf, githubAppShape } from '@codekin/github/app'
import { type BaseConfig, baseConfig, baseConfigShape, ConfigError, readEnv } from '@codekin/service-kit/base-config'
import { type BoxKey, boxKeys } from '@codekin/service-kit/secret-box'
import { type SigningKey, signingKeys } from '@codekin/service-kit/signing-keys'
import { z } from 'zod'
import type { PasswordCost } from './adapters/hash-settings.ts'
import type { PaymentSettings } from './adapters/payments.ts'

export type Config = BaseConfig & {
  /** The first key signs, all verify. */
  signingKeys: SigningKey[]
  mail: { url: string; from: string }
  /** A person who chooses a password by a link mailed to one of these addresses becomes an admin. */
  adminEmails: string[]
  /** Further origins where passkeys sign in: the admin app's. */
  allowedOrigins: string[]
  /** Whether moderators and admins need a second factor to have their rights. */
  isStaffSecondFactorAsked: boolean
  passwords: {
    cost: PasswordCost
    /** How many hashes run at once, and how many callers may wait for theirs. */
    concurrency: number
    waitingMax: number
    niceIncrement: number
  }
  /** An index of breached passwords; null: none. */
  breachedPasswordsUrl: string | null
  pictures: PictureLimits
  /** Null: files are in Postgres. */
  s3: S3Settings | null
  /** Null: payments are off. */
  payments: PaymentSettings | null
  providers: ProviderConfig
}

/** Sign-in providers; one without app settings is not offered. */
export type ProviderConfig = {
  github: GithubApp | undefined
  linkedin: { issuer: string; clientId: string; clientSecret: string } | undefined
  /** For provider tokens: the first key encrypts, all decrypt. */
  tokenKeys: BoxKey[]
  /** Timeout of a provider's response. */
  secondsMax: number
}

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

const adminEmails = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((part) => part.trim() || []))
  .pipe(z.array(knownEmail))

const origins = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((part) => part.trim() || []))
  .pipe(z.array(address.transform((url) => new URL(url).origin)))

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
export const passwordCostMin: PasswordCost = { memoryKibibytes: 19_456, passes: 2, lanes: 1 }
/** The minimum of argon2id. Tests hash all the time, and their passwords protect nothing. */
const passwordCostOfTests: PasswordCost = { memoryKibibytes: 8, passes: 1, lanes: 1 }
/** A burst of sign-ins must not slow other requests. */
const passwordNiceIncrement = 10

const atOnce = Math.min(2, availableParallelism())

const Env = z.object({
  ...baseConfigShape,
  ...s3Shape,
  SIGNING_KEYS: signingKeys,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default('smtp://127.0.0.1:25'),
  MAIL_FROM: z.string().min(3).max(320).default('Codekin <hello@localhost>'),
  ADMIN_EMAILS: adminEmails,
  ALLOWED_ORIGINS: origins,
  STAFF_SECOND_FACTOR: z.enum(['on', 'off']).default('on'),
  PASSWORD_MEMORY_KIBIBYTES: z.coerce.number().int().min(passwordCostMin.memoryKibibytes).max(1_048_576).optional(),
  PASSWORD_PASSES: z.coerce.number().int().min(passwordCostMin.passes).max(20).optional(),
  PASSWORD_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(atOnce),
  PASSWORD_WAITING_MAX: z.coerce.number().int().min(0).max(10_000).default(150),
  BREACHED_PASSWORDS_URL: address.optional(),
  PROVIDER_TOKEN_KEYS: boxKeys,
  PROVIDER_SECONDS: z.coerce.number().int().min(1).max(60).default(10),
  ...githubAppShape,
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

/** Both secrets or none: without the second, payments would go unnoticed. */
function readPaymentConfig(e: Pick<z.output<typeof Env>, `STRIPE_${string}` & keyof z.output<typeof Env>>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = e
  if (!secretKey && !webhookSecret) return null
  if (!secretKey || !webhookSecret)
    throw new ConfigError('Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET both, or neither.')
  return { url: new URL(e.STRIPE_API_URL), secretKey, webhookSecret }
}

type Read = z.output<typeof Env>

/** A provider needs all of its settings or none: incomplete ones would only fail at the first sign-in. */
const EnvOfProviders = Env.superRefine(checkS3).superRefine((e, context) => {
  const reportMissing = (name: keyof Read) => context.addIssue({ code: 'custom', path: [name], message: 'is missing' })
  for (const name of ['GITHUB', 'LINKEDIN'] as const) {
    const [id, secret] = [e[`${name}_CLIENT_ID`], e[`${name}_CLIENT_SECRET`]]
    if (id && !secret) reportMissing(`${name}_CLIENT_SECRET`)
    if (secret && !id) reportMissing(`${name}_CLIENT_ID`)
    if (id && e.PROVIDER_TOKEN_KEYS.length === 0) reportMissing('PROVIDER_TOKEN_KEYS')
  }
})

function readProviderConfig(e: Read): ProviderConfig {
  const { LINKEDIN_CLIENT_ID: clientId, LINKEDIN_CLIENT_SECRET: clientSecret } = e
  return {
    github: githubAppOf(e),
    linkedin: clientId && clientSecret ? { clientId, clientSecret, issuer: e.LINKEDIN_ISSUER } : undefined,
    tokenKeys: e.PROVIDER_TOKEN_KEYS,
    secondsMax: e.PROVIDER_SECONDS,
  }
}

function readPasswordConfig(e: Read): Config['passwords'] {
  const isTest = e.CODEKIN_ENV === 'test'
  const usual = isTest ? passwordCostOfTests : passwordCostMin
  return {
    cost: {
      memoryKibibytes: e.PASSWORD_MEMORY_KIBIBYTES ?? usual.memoryKibibytes,
      passes: e.PASSWORD_PASSES ?? usual.passes,
      lanes: usual.lanes,
    },
    concurrency: e.PASSWORD_CONCURRENCY,
    waitingMax: e.PASSWORD_WAITING_MAX,
    // Under load, a low-priority thread may wait for longer than a test's timeout.
    niceIncrement: isTest ? 0 : passwordNiceIncrement,
  }
}

/** The only reader of the environment; reports all errors at once. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const e = readEnv(EnvOfProviders, env)
  return {
    ...baseConfig('identity', e),
    signingKeys: e.SIGNING_KEYS,
    mail: { url: e.SMTP_URL, from: e.MAIL_FROM },
    adminEmails: e.ADMIN_EMAILS,
    allowedOrigins: e.ALLOWED_ORIGINS,
    payments: readPaymentConfig(e),
    isStaffSecondFactorAsked: e.STAFF_SECOND_FACTOR === 'on',
    passwords: readPasswordConfig(e),
    breachedPasswordsUrl: e.BREACHED_PASSWORDS_URL ?? null,
    pictures: {
      atOnce: e.PICTURE_CONCURRENCY,
      waitingPerPersonMax: 4,
      waitingMax: 16,
      cpuSecondsMax: e.PICTURE_SECONDS,
      secondsMax: e.PICTURE_SECONDS * 2.5,
      memoryMebibytesMax: e.PICTURE_MEBIBYTES,
    },
    s3: s3Of(e),
    providers: readProviderConfig(e),
  }
}

/** The address of the web app, for commands that run outside the service. */
export function readPublicOrigin(): string {
  return readEnv(z.object({ PUBLIC_ORIGIN: baseConfigShape.PUBLIC_ORIGIN }), process.env).PUBLIC_ORIGIN
}

/** Reads the environment of `grant-admin`. */
export function readDatabaseUrl(): string {
  return readEnv(z.object({ DATABASE_URL: baseConfigShape.DATABASE_URL }), process.env).DATABASE_URL
}

/** Reads the environment of `move-files`. */
export const readFileStores = () => readEnv(fileStores, process.env)
