import type { Deps } from '../../deps.ts'
import { changeConnection, listSealedOtherwise } from './repository-connections.ts'
import { hashKeyOwner, tokenOwner } from './rules/token-owner.ts'

const atOnce = 200

/** Seals by the newest key what older ones have sealed, so that those can be taken out of the settings. */
export async function resealConnections(
  { db, tokenBox, log }: Pick<Deps, 'db' | 'tokenBox' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const { keyId } = tokenBox
  if (keyId === undefined) return
  for (const row of await listSealedOtherwise(db, keyId, atOnce)) {
    if (signal.aborted) return
    const { userId, accountId, tokenKeyId, sealedToken, hashKeyId, sealedHashKey } = row
    const again = (sealed: { tokenKeyId: string; sealedToken: Buffer }, owner: string) =>
      tokenBox.seal(tokenBox.open(sealed, owner), owner)
    try {
      const key = again({ tokenKeyId: hashKeyId, sealedToken: sealedHashKey }, hashKeyOwner(accountId))
      const token =
        tokenKeyId === null || sealedToken === null ? {} : again({ tokenKeyId, sealedToken }, tokenOwner(accountId))
      await changeConnection(db, userId, { hashKeyId: key.tokenKeyId, sealedHashKey: key.sealedToken, ...token })
    } catch (error) {
      log.error({ err: error }, 'what is sealed of a GitHub account does not open; its owner has to connect it again')
    }
  }
}
