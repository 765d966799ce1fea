import type { BaseDeps } from '@codekin/service-kit/define-service'
import { openWorker, type Worker } from '@codekin/service-kit/worker'
import type { Mailer } from '../adapters/mailer.ts'
import type { Tokens } from '../adapters/tokens.ts'
import type { Config } from '../config.ts'
import { mailDayStart, mailLeaseSeconds, mailsPerDay, nextMailAttempt } from '../domain/mail-schedule.ts'
import { findAccountByEmail } from '../store/accounts.ts'
import {
  claimMails,
  countMailsBefore,
  deleteMail,
  hasMailBefore,
  updateMailFailed,
  updateMailSent,
} from '../store/mails.ts'
import type { Tables } from '../store/tables.ts'
import { mailRenderers } from './mail-renderers.ts'

type Base = BaseDeps<Tables, Config> & { tokens: Pick<Tokens, 'signAppeal'> }
type DueMail = Awaited<ReturnType<typeof claimMails>>[number]

const batchSize = 10

/**
 * Sends the queued mails. One replica leases each mail, so it is sent once in normal operation, and again only when the sender
 * died between the acceptance by the mail server and recording it.
 */
export function openMailDelivery(base: Base, mailer: Mailer): Worker {
  const delivery = openWorker(base, async () => (await deliverBatch(base, mailer)) === batchSize)
  const stop = async () => {
    await delivery.stop()
    mailer.close()
  }
  return { ...delivery, stop }
}

async function deliverBatch(base: Base, mailer: Mailer): Promise<number> {
  const now = base.clock.now()
  const leaseUntil = new Date(now.getTime() + mailLeaseSeconds * 1000)
  const due = await claimMails(base.db, { now, leaseUntil, limit: batchSize })
  await Promise.all(due.map((mail) => deliver(base, mailer, mail)))
  return due.length
}

async function deliver(base: Base, mailer: Mailer, mail: DueMail): Promise<void> {
  const { db, clock, log } = base
  try {
    const rendered = (await isDailyLimitReached(db, mail)) ? undefined : await mailRenderers[mail.kind](base, mail)
    if (!rendered) return await deleteMail(db, mail.id)
    const { subject, text, headers } = rendered
    await mailer.send({ id: mail.id, to: mail.address, subject, text, headers })
  } catch (error) {
    const now = clock.now()
    const nextAttemptAt = nextMailAttempt(mail.attempts, now)
    const message = error instanceof Error ? error.message : String(error)
    await updateMailFailed(db, mail.id, { error: message.slice(0, 500), nextAttemptAt, now })
    log.warn(
      { err: error, mailId: mail.id, attempts: mail.attempts, isGivenUp: !nextAttemptAt },
      'a mail did not leave',
    )
    return
  }
  await updateMailSent(db, mail.id, clock.now())
}

/**
 * Whether the address has had its mails of this kind for the day, one of them with a link that still works: for the account
 * that has the address now, since another may have had it and its mails before.
 */
async function isDailyLimitReached(db: Base['db'], mail: DueMail): Promise<boolean> {
  const limit = mailsPerDay[mail.kind]
  if (!limit || (await countMailsBefore(db, mail, mailDayStart(mail.createdAt))) < limit.max) return false
  const owner = limit.isOfAccount ? await findAccountByEmail(db, mail.address) : undefined
  const since = new Date(mail.createdAt.getTime() - limit.thenEverySeconds * 1000)
  return await hasMailBefore(db, mail, since, { of: owner?.id })
}
