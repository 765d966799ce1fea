import type { BaseDeps } from '@codekin/service-kit/define-service'
import type { TokenCipher } from '@codekin/service-kit/token-cipher'
import type { Worker } from '@codekin/service-kit/worker'
import type { Config } from './config.ts'
import type { Github } from './modules/connection/adapters/github.ts'
import type { BadgeSigner } from './modules/credentials/badge-signer.ts'
import type { Runner } from './modules/grading/runner.ts'
import type { Tables } from './tables.ts'

export type Deps = BaseDeps<Tables, Config> & {
  runner: Runner
  signer: BadgeSigner
  /** Null: GitHub is not set up. */
  github: Github | null
  tokenCipher: TokenCipher
  /** Runs due syncs in this process. */
  syncs: Worker
  /** Recomputes due analyses. */
  recomputes: Worker
  tokenRevocations: Worker
}
