import { availableParallelism } from 'node:os'
import { email } from '@codekin/contracts/fields'
import { type BaseConfig, baseConfig, baseConfigShape, readEnv } from '@codekin/service-kit/base-config'
import { z } from 'zod'
import type { PaymentSettings } from './adapters/payments.ts'
import type { PictureLimits } from './adapters/pictures.ts'

export type Config = BaseConfig & {
  /** The first signs, all verify. */
  signingKeys: z.output<typeof signingKey>[]
  mail: { url: string; from: string }
  /** Who chooses a password by a link mailed to one of these addresses becomes an admin. */
  adminEmails: string[]
  passwords: {
    cost: { memoryKibibytes: number; passes: number; lanes: number }
    /** Hashes at once, and how many callers may wait for theirs. */
    concurrency: number
    waitingMax: number
  }
  pictures: PictureLimits
  /** Null: no plan can be paid for. */
  payments: PaymentSettings | null
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

const adminEmails = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((part) => part.trim() || []))
  .pipe(z.array(email))

const atOnce = Math.min(2, availableParallelism())

const Env = z.object({
  ...baseConfigShape,
  SIGNING_KEYS: signingKeys,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default('smtp://127.0.0.1:25'),
  MAIL_FROM: z.string().min(3).max(320).default('Codekin <hello@localhost>'),
  ADMIN_EMAILS: adminEmails,
  PASSWORD_MEMORY_KIBIBYTES: z.coerce.number().int().min(19_456).max(1_048_576).default(19_456),
  PASSWORD_PASSES: z.coerce.number().int().min(2).max(20).default(2),
  PASSWORD_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(atOnce),
  PASSWORD_WAITING_MAX: z.coerce.number().int().min(0).max(10_000).default(150),
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
  if (!secretKey || !webhookSecret) throw new Error('Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET both, or neither.')
  return { url: new URL(e.STRIPE_API_URL), secretKey, webhookSecret }
}

/** The only reader of the environment; tells every fault at once. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const e = readEnv(Env, env)
  return {
    ...baseConfig('identity', e),
    signingKeys: e.SIGNING_KEYS,
    mail: { url: e.SMTP_URL, from: e.MAIL_FROM },
    adminEmails: e.ADMIN_EMAILS,
    payments: paymentsOf(e),
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
  }
}

/** What `grant-admin` needs of the environment. */
export function readDatabaseUrl(): string {
  return readEnv(z.object({ DATABASE_URL: baseConfigShape.DATABASE_URL }), process.env).DATABASE_URL
}
