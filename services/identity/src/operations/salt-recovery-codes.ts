import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { listUnsaltedRecoveryCodes, updateRecoveryCodeHash } from '../store/second-factors.ts'

type SaltDeps = Pick<Deps, 'db' | 'passwords'>
const batchSize = 200

/** Hashes recovery codes that are stored as SHA-256 once more, with a salt. The codes stay the same. */
export async function saltRecoveryCodes(deps: SaltDeps, signal: AbortSignal): Promise<void> {
  for (;;) {
    const people = await listUnsaltedRecoveryCodes(deps.db, batchSize)
    if (people.length === 0) return
    for (const person of people) {
      if (signal.aborted) return
      await saltUserRecoveryCodes(deps, person)
    }
  }
}

async function saltUserRecoveryCodes(
  { db, passwords }: SaltDeps,
  { userId, hashes: unsalted }: { userId: string; hashes: Buffer[] },
): Promise<void> {
  const { hashes, settings } = await passwords.hashSecrets(unsalted)
  // In one transaction: the codes of a person share their settings.
  await inTransaction(db, async (trx) => {
    for (const [index, from] of unsalted.entries()) {
      const to = hashes[index]
      if (to) await updateRecoveryCodeHash(trx, userId, { from, to, settings })
    }
  })
}
