import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../../deps.ts'
import {
  type ConnectionRow,
  listSealedWithOtherKeys,
  lockConnection,
  updateConnection,
} from './repository-connections.ts'
import { hashKeyOwner, tokenOwner } from './rules/token-owner.ts'

const atOnce = 200

/** Re-encrypts connections with the newest key, so that older keys can be removed from the settings. */
export async function rotateConnectionKeys(
  { db, tokenCipher, log }: Pick<Deps, 'db' | 'tokenCipher' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const { keyId } = tokenCipher
  if (keyId === undefined) return
  for (const { userId } of await listSealedWithOtherKeys(db, keyId, atOnce)) {
    if (signal.aborted) return
    await inTransaction(db, async (trx) => {
      // The row may have a new token since it was listed.
      const row = await lockConnection(trx, userId)
      if (row) await updateConnection(trx, userId, resealed({ tokenCipher }, row))
    }).catch((error: unknown) => {
      log.error({ err: error }, 'secrets of a GitHub connection cannot be decrypted; its owner has to connect again')
    })
  }
}

type Sealed = Pick<ConnectionRow, 'hashKeyId' | 'sealedHashKey'> &
  Partial<Pick<ConnectionRow, 'tokenKeyId' | 'sealedToken'>>

/** Throws if it can't be decrypted. */
function resealed({ tokenCipher }: Pick<Deps, 'tokenCipher'>, row: ConnectionRow): Sealed {
  const { accountId, tokenKeyId, sealedToken, hashKeyId, sealedHashKey } = row
  const again = (sealed: { tokenKeyId: string; sealedToken: Buffer }, owner: string) =>
    tokenCipher.encrypt(tokenCipher.decrypt(sealed, owner), owner)
  const key = again({ tokenKeyId: hashKeyId, sealedToken: sealedHashKey }, hashKeyOwner(accountId))
  const token =
    tokenKeyId === null || sealedToken === null ? {} : again({ tokenKeyId, sealedToken }, tokenOwner(accountId))
  return { hashKeyId: key.tokenKeyId, sealedHashKey: key.sealedToken, ...token }
}
