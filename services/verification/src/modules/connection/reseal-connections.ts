import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../../deps.ts'
import { type ConnectionRow, changeConnection, listSealedOtherwise, lockConnection } from './repository-connections.ts'
import { hashKeyOwner, tokenOwner } from './rules/token-owner.ts'

const atOnce = 200

/** Seals by the newest key what older ones have sealed, so that those can be taken out of the settings. */
export async function resealConnections(
  { db, tokenBox, log }: Pick<Deps, 'db' | 'tokenBox' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const { keyId } = tokenBox
  if (keyId === undefined) return
  for (const { userId } of await listSealedOtherwise(db, keyId, atOnce)) {
    if (signal.aborted) return
    await inTransaction(db, async (trx) => {
      // As it is by now: who has connected again meanwhile has another token.
      const row = await lockConnection(trx, userId)
      if (row) await changeConnection(trx, userId, resealed({ tokenBox }, row))
    }).catch((error: unknown) => {
      log.error({ err: error }, 'what is sealed of a GitHub account does not open; its owner has to connect it again')
    })
  }
}

type Sealed = Pick<ConnectionRow, 'hashKeyId' | 'sealedHashKey'> &
  Partial<Pick<ConnectionRow, 'tokenKeyId' | 'sealedToken'>>

/** Throws where it does not open. */
function resealed({ tokenBox }: Pick<Deps, 'tokenBox'>, row: ConnectionRow): Sealed {
  const { accountId, tokenKeyId, sealedToken, hashKeyId, sealedHashKey } = row
  const again = (sealed: { tokenKeyId: string; sealedToken: Buffer }, owner: string) =>
    tokenBox.seal(tokenBox.open(sealed, owner), owner)
  const key = again({ tokenKeyId: hashKeyId, sealedToken: sealedHashKey }, hashKeyOwner(accountId))
  const token =
    tokenKeyId === null || sealedToken === null ? {} : again({ tokenKeyId, sealedToken }, tokenOwner(accountId))
  return { hashKeyId: key.tokenKeyId, sealedHashKey: key.sealedToken, ...token }
}
