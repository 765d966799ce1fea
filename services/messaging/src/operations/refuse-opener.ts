import type { Trx } from '@codekin/db/open-db'
import { sameOpenersDays, sameOpenersMax } from '../domain/normalize-opener.ts'
import { listSameOpeners } from '../store/first-messages.ts'
import type { Tables } from '../store/tables.ts'
import type { Viewer } from '../store/visible.ts'

/** The same wording has started the most conversations allowed; `since` is the first of them this week. */
export type SameOpener = { kind: 'same-opener'; since: Date }

const dayMilliseconds = 86_400_000

/** Why the sender may not start a conversation with this wording now. Their first messages must be locked. */
export async function refuseOpener(
  trx: Trx<Tables>,
  sender: Viewer,
  openerHash: Buffer,
): Promise<SameOpener | undefined> {
  const same = await listSameOpeners(trx, sender.userId, openerHash, sameOpenersMax)
  const since = same.at(sameOpenersMax - 1)
  const weekAgo = sender.now.getTime() - sameOpenersDays * dayMilliseconds
  return since && since.getTime() > weekAgo ? { kind: 'same-opener', since } : undefined
}
