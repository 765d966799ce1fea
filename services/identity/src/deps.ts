import type { Blobs } from '@codekin/blobs/blobs'
import { postgresBlobs } from '@codekin/blobs/postgres-blobs'
import type { KeptRevocations } from '@codekin/event-bus/keep-revocations'
import type { BaseDeps } from '@codekin/service-kit/define-service'
import { type Authenticators, openAuthenticators } from './adapters/authenticators.ts'
import { boxKeysOf } from './adapters/box-keys.ts'
import { openMailer } from './adapters/mailer.ts'
import { openPasskeys, type Passkeys } from './adapters/passkeys.ts'
import { openPasswords, type Passwords } from './adapters/passwords.ts'
import { openPayments, type Payments } from './adapters/payments.ts'
import { openPhotoStore, type PhotoStore } from './adapters/photo-store.ts'
import { type DownloadPicture, openPictureDownload } from './adapters/picture-download.ts'
import { openPictures, type Pictures } from './adapters/pictures.ts'
import { openProviders, type SignInProviders } from './adapters/providers.ts'
import { openTokenBox, type TokenBox } from './adapters/token-box.ts'
import { openTokens, type Tokens } from './adapters/tokens.ts'
import type { Config } from './config.ts'
import { openPaymentDelivery } from './operations/apply-payments.ts'
import { openMailDelivery } from './operations/deliver-mails.ts'
import type { DueWork } from './operations/due-work.ts'
import { keepSessionRevocations } from './operations/keep-revocations.ts'
import { openGrantReturns } from './operations/take-back-grants.ts'
import type { Tables } from './store/tables.ts'

export type Deps = BaseDeps<Tables, Config> & {
  passwords: Passwords
  tokens: Tokens
  authenticators: Authenticators
  passkeys: Passkeys
  mails: DueWork
  blobs: Blobs
  photos: PhotoStore
  pictures: Pictures
  providers: SignInProviders
  tokenBox: TokenBox
  downloadPicture: DownloadPicture
  /** Takes back what providers still allow us of accounts that are linked no more. */
  grantReturns: DueWork
  revocations: KeptRevocations
  /** Null where no plan can be paid for. */
  payments: Payments | null
  paymentDelivery: DueWork
}

export async function openDeps(base: BaseDeps<Tables, Config>): Promise<Deps> {
  const { config, clock, metrics } = base
  const blobs = postgresBlobs(base.db)
  const passwords = await openPasswords(config.passwords)
  metrics.gauge('identity_password_queue', 'Password hashes that wait.', () => passwords.waiting())
  const tokens = await openTokens(config.signingKeys, clock)
  const payments = config.payments && openPayments(config.payments)
  const providers = openProviders(config.providers)
  const tokenBox = openTokenBox(config.providers.tokenKeys)
  return {
    ...base,
    payments,
    paymentDelivery: openPaymentDelivery(base, payments),
    passwords,
    tokens,
    authenticators: openAuthenticators(boxKeysOf(config)),
    passkeys: openPasskeys(config.publicOrigin, config.allowedOrigins),
    mails: openMailDelivery({ ...base, tokens }, openMailer(config.mail)),
    pictures: openPictures(config.pictures),
    blobs,
    photos: openPhotoStore(blobs),
    providers,
    tokenBox,
    grantReturns: openGrantReturns(base, { providers, tokenBox }),
    downloadPicture: openPictureDownload(config.providers),
    revocations: await keepSessionRevocations(base),
  }
}
