import type { BaseDeps } from '@codekin/service-kit/define-service'
import { openTokenBox } from '@codekin/service-kit/token-box'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { openComputes } from './modules/analysis/compute-anew.ts'
import { openGithub } from './modules/connection/adapters/github.ts'
import { openTokenReturns } from './modules/connection/take-back-tokens.ts'
import { openBadgeSigner } from './modules/credentials/badge-signer.ts'
import { issuerAddress } from './modules/credentials/rules/credential.ts'
import { openRunnerOf } from './modules/grading/runner.ts'
import { openSyncs } from './modules/sync/run-syncs.ts'
import type { Tables } from './tables.ts'

/** Apart from their type: what is done in the background is made of operations, which need some of the rest. */
export function openDeps(base: BaseDeps<Tables, Config>): Promise<Deps> {
  const { github: settings, badgeKeys, publicOrigin } = base.config
  const github = settings && openGithub(settings.app, settings.secondsMax)
  const tokenBox = openTokenBox(settings?.tokenKeys ?? [])
  const own = { ...base, github, tokenBox }
  return Promise.resolve({
    ...own,
    runner: openRunnerOf(base.config),
    signer: openBadgeSigner(badgeKeys, issuerAddress(publicOrigin)),
    syncs: openSyncs(own),
    computes: openComputes(own),
    tokenReturns: openTokenReturns(own),
  })
}
