import type { DbOrTrx } from '@codekin/db/open-db'
import { sha256 } from '../adapters/sha256.ts'
import { chainStart, findChainFault } from '../domain/audit-chain.ts'
import { findAuditHead, listChain } from '../store/audit.ts'
import type { Tables } from '../store/tables.ts'

const batchSize = 1_000

export type AuditVerdict =
  /** `hash` of the last entry: kept elsewhere, it can be compared later. */
  { isIntact: true; entries: number; hash: string } | { isIntact: false; seq: number; fault: string }

/** Follows the chain from its first entry to the last one at the start of the run, and stops at a broken one. */
export async function verifyAudit(db: DbOrTrx<Tables>): Promise<AuditVerdict> {
  const head = await findAuditHead(db)
  let last: { seq: number; hash: Buffer } = chainStart
  while (last.seq < head.seq) {
    const links = await listChain(db, last.seq, Math.min(batchSize, head.seq - last.seq))
    if (links.length === 0) return { isIntact: false, seq: last.seq + 1, fault: 'it and all later entries are missing' }
    for (const link of links) {
      const fault = findChainFault(link, last, sha256)
      if (fault) return { isIntact: false, seq: link.seq, fault }
      last = link
    }
  }
  if (!last.hash.equals(head.hash))
    return { isIntact: false, seq: last.seq, fault: 'the end of the chain doesn’t match' }
  return { isIntact: true, entries: last.seq, hash: last.hash.toString('hex') }
}
