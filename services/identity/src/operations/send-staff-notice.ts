import type { Trx } from '@codekin/db/open-db'
import type { Deps } from '../deps.ts'
import { insertMail } from '../store/mails.ts'
import { insertStaffNotice } from '../store/staff-notices.ts'
import type { StaffNoticeTable } from '../store/staff-tables.ts'
import type { Tables } from '../store/tables.ts'
import { notify } from './notify.ts'

/**
 * Queues a mail for a notice of staff, once, in the transaction of the event. People have a right to a statement of reasons: it is
 * sent at once, whatever their settings and however late the event. Other notices follow the settings.
 */
export async function sendStaffNotice(
  deps: Pick<Deps, 'newId' | 'clock'>,
  trx: Trx<Tables>,
  notice: StaffNoticeTable,
): Promise<void> {
  const address = await insertStaffNotice(trx, notice)
  if (address === undefined) return
  const { id, userId, kind, sentAt } = notice
  if (kind === 'statement') {
    const createdAt = deps.clock.now()
    return insertMail(trx, { id: deps.newId(), kind: 'statement', address, userId, about: id, createdAt })
  }
  await notify(deps, trx, { id, userId, kind: kind === 'case' ? 'caseUpdate' : 'staff', occurredAt: sentAt })
}
