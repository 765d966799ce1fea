import type { BaseDeps } from '@codekin/service-kit/define-service'
import { openTokenBox } from '@codekin/service-kit/token-box'
import { openBadgeSigner } from './adapters/badge-signer.ts'
import { openGithub } from './adapters/github/github.ts'
import { openRunnerOf } from './adapters/runner.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { issuerAddress } from './domain/credential.ts'
import { openComputes } from './operations/github/compute-anew.ts'
import { openSyncs } from './operations/github/run-syncs.ts'
import { openTokenReturns } from './operations/github/take-back-tokens.ts'
import type { Tables } from './store/tables.ts'

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
