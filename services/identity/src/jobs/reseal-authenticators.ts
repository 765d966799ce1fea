import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { listAuthenticatorsOfOtherKeys, updateAuthenticatorSeal } from '../store/authenticators.ts'

const batchSize = 2_000

/** Like `reseal-tokens`, for the secrets of authenticator apps. */
export const resealAuthenticators = ({ db, authenticators, log }: Pick<Deps, 'db' | 'authenticators' | 'log'>) =>
  job({
    name: 'reseal-authenticators',
    everySeconds: 60 * 60,
    run: async ({ signal }) => {
      const { keyId } = authenticators
      if (keyId === undefined) return
      for (const { userId, secretKeyId, sealedSecret } of await listAuthenticatorsOfOtherKeys(db, keyId, batchSize)) {
        if (signal.aborted) return
        try {
          const again = authenticators.reseal({ keyId: secretKeyId, sealed: sealedSecret }, userId)
          const to = { secretKeyId: again.keyId, sealedSecret: again.sealed }
          await updateAuthenticatorSeal(db, userId, { from: sealedSecret, to })
        } catch (error) {
          log.error({ err: error, userId }, 'the secret of an authenticator cannot be opened; its codes do not count')
        }
      }
    },
  })
