import type { BaseDeps } from '@codekin/service-kit/define-service'
import { boundedQueue } from './adapters/bounded-queue.ts'
import { openMailer } from './adapters/mailer.ts'
import { openPasswords, type Passwords } from './adapters/passwords.ts'
import { openPhotoStore, type PhotoStore } from './adapters/photo-store.ts'
import { openTokens, type Tokens } from './adapters/tokens.ts'
import type { Config } from './config.ts'
import { type MailDelivery, openMailDelivery } from './operations/deliver-mails.ts'
import type { Tables } from './store/tables.ts'

export type Deps = BaseDeps<Tables, Config> & {
  passwords: Passwords
  tokens: Tokens
  mails: MailDelivery
  photos: PhotoStore
}

const passwordRetryAfterSeconds = 2

export async function openDeps(base: BaseDeps<Tables, Config>): Promise<Deps> {
  const { config, clock, bus, metrics } = base
  const hashing = boundedQueue({ ...config.passwords, retryAfterSeconds: passwordRetryAfterSeconds })
  metrics.gauge('identity_password_queue', 'Password hashes that run or wait.', () => hashing.size())
  return {
    ...base,
    passwords: await openPasswords(config.passwords.cost, hashing),
    tokens: await openTokens(config.signingKeys, clock),
    mails: openMailDelivery(base, openMailer(config.mail)),
    photos: openPhotoStore(bus),
  }
}
