import type { Trx } from '@codekin/db/open-db'
import { sameOpenersDays, sameOpenersMax } from '../domain/opener-words.ts'
import { listSameOpeners } from '../store/first-messages.ts'
import type { Tables } from '../store/tables.ts'
import type { Viewer } from '../store/visible.ts'

/** The same words have begun as many conversations as they may; `since` the first of those of this week. */
export type SameOpener = { kind: 'same-opener'; since: Date }

const dayMilliseconds = 86_400_000

/** Why the sender may begin no conversation with these words now. Their first messages must be locked. */
export async function refuseOpener(
  trx: Trx<Tables>,
  sender: Viewer,
  openerPrint: Buffer,
): Promise<SameOpener | undefined> {
  const same = await listSameOpeners(trx, sender.userId, openerPrint, sameOpenersMax)
  const since = same.at(sameOpenersMax - 1)
  const weekAgo = sender.now.getTime() - sameOpenersDays * dayMilliseconds
  return since && since.getTime() > weekAgo ? { kind: 'same-opener', since } : undefined
}
