import type { Blobs } from '@codekin/blobs/blobs'
import { openBlobs } from '@codekin/blobs/open-blobs'
import { openPictures, type Pictures } from '@codekin/blobs/pictures/pictures'
import type { RevocationKeeper } from '@codekin/event-bus/keep-revocations'
import type { BaseDeps } from '@codekin/service-kit/define-service'
import { openTokenCipher, type TokenCipher } from '@codekin/service-kit/token-cipher'
import type { Worker } from '@codekin/service-kit/worker'
import { type Authenticators, openAuthenticators } from './adapters/authenticators.ts'
import { listBoxKeys } from './adapters/box-keys.ts'
import { type BreachedPasswords, openBreachedPasswords } from './adapters/breached-passwords.ts'
import { photoShape } from './adapters/images.ts'
import { openMailer } from './adapters/mailer.ts'
import { openPasskeys, type Passkeys } from './adapters/passkeys.ts'
import { openPasswords, type Passwords } from './adapters/passwords.ts'
import { openPayments, type Payments } from './adapters/payments.ts'
import { openPhotoStore, type PhotoStore } from './adapters/photo-store.ts'
import { type DownloadPicture, openPictureDownload } from './adapters/picture-download.ts'
import { openProviders, type SignInProviders } from './adapters/providers.ts'
import { openTokens, type Tokens } from './adapters/tokens.ts'
import type { Config } from './config.ts'
import { openPaymentDelivery } from './operations/apply-payments.ts'
import { openMailDelivery } from './operations/deliver-mails.ts'
import { keepSessionRevocations } from './operations/keep-revocations.ts'
import { watchMails } from './operations/mail-queue-metrics.ts'
import { openTokenRevocations } from './operations/revoke-provider-tokens.ts'
import { openPaymentTasks, watchPaymentTasks } from './operations/work-payment-tasks.ts'
import type { Tables } from './store/tables.ts'

export type Deps = BaseDeps<Tables, Config> & {
  passwords: Passwords
  breachedPasswords: BreachedPasswords
  tokens: Tokens
  authenticators: Authenticators
  passkeys: Passkeys
  mails: Worker
  blobs: Blobs
  photos: PhotoStore
  pictures: Pictures
  providers: SignInProviders
  tokenCipher: TokenCipher
  downloadPicture: DownloadPicture
  /** Revokes the provider tokens of unlinked accounts. */
  tokenRevocations: Worker
  revocations: RevocationKeeper
  /** Null if payments are off. */
  payments: Payments | null
  paymentDelivery: Worker
  /** Processes the rows of `payment_task`. */
  paymentTasks: Worker
}

export async function openDeps(base: BaseDeps<Tables, Config>): Promise<Deps> {
  const { config, clock, metrics } = base
  const blobs = await openBlobs(config.service, base.db, config.s3)
  const passwords = await openPasswords(config.passwords)
  metrics.gauge('identity_password_queue', 'Password hashes waiting for a worker.', () => passwords.waiting())
  const mailer = watchMails(base, openMailer(config.mail))
  const tokens = await openTokens(config.signingKeys, clock)
  const payments = config.payments && openPayments(config.payments)
  const providers = openProviders(config.providers)
  const tokenCipher = openTokenCipher(config.providers.tokenKeys)
  const paymentTasks = openPaymentTasks(base, payments)
  watchPaymentTasks(base)
  return {
    ...base,
    payments,
    paymentDelivery: openPaymentDelivery({ ...base, paymentTasks }, payments),
    paymentTasks,
    passwords,
    breachedPasswords: openBreachedPasswords(config.breachedPasswordsUrl, base),
    tokens,
    authenticators: openAuthenticators(listBoxKeys(config)),
    passkeys: openPasskeys(config.publicOrigin, config.allowedOrigins),
    mails: openMailDelivery({ ...base, tokens }, mailer),
    pictures: openPictures(config.pictures, photoShape),
    blobs,
    photos: openPhotoStore(blobs),
    providers,
    tokenCipher,
    tokenRevocations: openTokenRevocations(base, { providers, tokenCipher }),
    downloadPicture: openPictureDownload(config.providers),
    revocations: await keepSessionRevocations(base),
  }
}
