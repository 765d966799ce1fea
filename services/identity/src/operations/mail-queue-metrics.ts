import type { OwnFigures } from '@codekin/contracts/replica-figures'
import type { BaseDeps } from '@codekin/service-kit/define-service'
import type { Mailer } from '../adapters/mailer.ts'
import { findWaitingMails } from '../store/mails.ts'
import type { Tables } from '../store/tables.ts'

type Deps = BaseDeps<Tables>

/** Registers metrics of the queue, the same on every replica, and of the last mail that the returned mailer sent. */
export function watchMails({ metrics, ...deps }: Pick<Deps, 'db' | 'clock' | 'metrics'>, mailer: Mailer): Mailer {
  const helps = {
    mail_waiting: 'Emails waiting to be sent.',
    mail_oldest_seconds: 'How long the oldest waiting email has waited.',
  }
  metrics.gauges(helps, {}, async () => {
    const { mailsWaiting, oldestMailSeconds } = await mailQueueMetrics(deps)
    return [{ values: { mail_waiting: mailsWaiting ?? null, mail_oldest_seconds: oldestMailSeconds ?? null } }]
  })
  // Before the first mail, the start time.
  let sentAt = deps.clock.now()
  const help = 'When this process last sent an email, or when it started.'
  metrics.gauge('mail_last_sent_timestamp_seconds', help, () => sentAt.getTime() / 1000)
  return {
    ...mailer,
    async send(mail) {
      await mailer.send(mail)
      sentAt = deps.clock.now()
    },
  }
}

/** Returns the number of queued mails and the age of the oldest. */
export async function mailQueueMetrics({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<OwnFigures> {
  const { count, oldestAt } = await findWaitingMails(db)
  const waited = oldestAt ? (clock.now().getTime() - oldestAt.getTime()) / 1000 : 0
  return { mailsWaiting: count, oldestMailSeconds: Math.max(0, waited) }
}
