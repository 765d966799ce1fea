import type { Deps } from '../../deps.ts'
import { listSealedWithOtherKeys, updateConnection } from './repository-connections.ts'
import { hashKeyOwner, tokenOwner } from './rules/token-owner.ts'

const atOnce = 200

/** Re-encrypts connections with the newest key, so that older keys can be removed from the settings. */
export async function rotateConnectionKeys(
  { db, tokenBox, log }: Pick<Deps, 'db' | 'tokenBox' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const { keyId } = tokenBox
  if (keyId === undefined) return
  for (const row of await listSealedWithOtherKeys(db, keyId, atOnce)) {
    if (signal.aborted) return
    const { userId, accountId, tokenKeyId, sealedToken, hashKeyId, sealedHashKey } = row
    const again = (sealed: { tokenKeyId: string; sealedToken: Buffer }, owner: string) =>
      tokenBox.seal(tokenBox.open(sealed, owner), owner)
    try {
      const key = again({ tokenKeyId: hashKeyId, sealedToken: sealedHashKey }, hashKeyOwner(accountId))
      const token =
        tokenKeyId === null || sealedToken === null ? {} : again({ tokenKeyId, sealedToken }, tokenOwner(accountId))
      await updateConnection(db, userId, { hashKeyId: key.tokenKeyId, sealedHashKey: key.sealedToken, ...token })
    } catch (error) {
      log.error({ err: error }, 'secrets of a GitHub connection cannot be decrypted; its owner has to connect again')
    }
  }
}
