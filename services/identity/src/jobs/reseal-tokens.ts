import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { tokenOwner } from '../domain/token-owner.ts'
import { listTokensOfOtherKeys, updateLinkedProvider } from '../store/linked-providers.ts'

const batchSize = 2_000

/** Re-encrypts tokens with the current key, so that older keys can be removed from the settings. */
export const resealTokens = ({ db, tokenCipher, log }: Deps) =>
  job({
    name: 'reseal-tokens',
    everySeconds: 60 * 60,
    run: async ({ signal }) => {
      const { keyId } = tokenCipher
      if (keyId === undefined) return
      for (const sealed of await listTokensOfOtherKeys(db, keyId, batchSize)) {
        if (signal.aborted) return
        try {
          const token = tokenCipher.decrypt(sealed, tokenOwner(sealed))
          await updateLinkedProvider(db, sealed, tokenCipher.encrypt(token, tokenOwner(sealed)))
        } catch (error) {
          log.error(
            { err: error, provider: sealed.provider },
            'a token cannot be opened; its owner has to sign in again',
          )
        }
      }
    },
  })
