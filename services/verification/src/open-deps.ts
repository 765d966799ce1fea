import type { BaseDeps } from '@codekin/service-kit/define-service'
import { openTokenCipher } from '@codekin/service-kit/token-cipher'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { openRecomputes } from './modules/analysis/recompute-worker.ts'
import { openGithub } from './modules/connection/adapters/github.ts'
import { openTokenRevocations } from './modules/connection/revoke-tokens.ts'
import { openBadgeSigner } from './modules/credentials/badge-signer.ts'
import { issuerAddress } from './modules/credentials/rules/credential.ts'
import { openConfiguredRunner } from './modules/grading/runner.ts'
import { openSyncWorkers } from './modules/sync/run-syncs.ts'
import type { Tables } from './tables.ts'

/** Separate from the type, since background workers need operations, which need other dependencies. */
export function openDeps(base: BaseDeps<Tables, Config>): Promise<Deps> {
  const { github: settings, badgeKeys, publicOrigin } = base.config
  const github = settings && openGithub(settings.app, settings.secondsMax)
  const tokenCipher = openTokenCipher(settings?.tokenKeys ?? [])
  const own = { ...base, github, tokenCipher }
  return Promise.resolve({
    ...own,
    runner: openConfiguredRunner(base.config),
    signer: openBadgeSigner(badgeKeys, issuerAddress(publicOrigin)),
    syncs: openSyncWorkers(own),
    recomputes: openRecomputes(own),
    tokenRevocations: openTokenRevocations(own),
  })
}
