import { graceDays } from '@codekin/contracts/subscriptions/plans'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { deleteEntitlementsLapsed, listUsersLapsed } from '../store/entitlements.ts'
import { hasMailBefore, insertMail } from '../store/mails.ts'
import { listPastDue } from '../store/subscriptions.ts'
import { refreshPlan } from './refresh-plan.ts'

const batchSize = 100
const day = 24 * 60 * 60 * 1000

/** Removes ended entitlements and refreshes the affected plans. */
export async function expireEntitlements(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const now = clock.now()
  let lapsed: string[]
  do {
    lapsed = await listUsersLapsed(db, now, batchSize)
    for (const userId of lapsed) {
      if (signal.aborted) return
      await inTransaction(db, async (trx) => {
        await deleteEntitlementsLapsed(trx, userId, now)
        await refreshPlan(trx, userId, now)
      })
    }
  } while (lapsed.length === batchSize)
}

/** Reminds people of an overdue payment two days before the grace period ends. */
export async function remindOfPayments({ db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>): Promise<void> {
  const now = clock.now()
  const after = new Date(now.getTime() - graceDays * day)
  const before = new Date(after.getTime() + 2 * day)
  for (const { email } of await listPastDue(db, { after, before })) {
    const mail = { id: newId(), kind: 'payment-failed-again' as const, address: email, createdAt: now }
    if (!(await hasMailBefore(db, mail, after))) await insertMail(db, mail)
  }
}
