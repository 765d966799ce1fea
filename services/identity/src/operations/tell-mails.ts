import type { OwnFigures } from '@codekin/contracts/replica-figures'
import type { Deps } from '../deps.ts'
import { findWaitingMails } from '../store/mails.ts'

/** How many mails wait to leave, and for how long, for whoever looks after the platform. */
export async function tellMails({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<OwnFigures> {
  const { count, oldestAt } = await findWaitingMails(db)
  const waited = oldestAt ? (clock.now().getTime() - oldestAt.getTime()) / 1000 : 0
  return { mailsWaiting: count, oldestMailSeconds: Math.max(0, waited) }
}
