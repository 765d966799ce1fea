import { type GithubApp, githubAppOf, githubAppShape, missingOfGithubApp } from '@codekin/github/app'
import { type BaseConfig, baseConfig, baseConfigShape, readEnv } from '@codekin/service-kit/base-config'
import { type BoxKey, boxKeys } from '@codekin/service-kit/secret-box'
import { type SigningKey, signingKeys } from '@codekin/service-kit/signing-keys'
import { z } from 'zod'
import { niceness } from '../runner/config.ts'

export type Config = BaseConfig & {
  /** Keys that sign badges: the first one signs, all are published. */
  badgeKeys: SigningKey[]
  /** Address of the runner; null: the service starts one. */
  runner: { socket: string } | { host: string; port: number } | null
  /** Niceness of a runner that the service starts. */
  runnerNiceness: number
  /** Null: GitHub is not set up. The first key encrypts tokens, all of them decrypt. */
  github: { app: GithubApp; tokenKeys: BoxKey[]; secondsMax: number } | null
}

const environment = z
  .object({
    ...baseConfigShape,
    BADGE_SIGNING_KEYS: signingKeys,
    RUNNER_SOCKET: z.string().min(1).optional(),
    RUNNER_HOST: z.string().min(1).optional(),
    RUNNER_PORT: z.coerce.number().int().min(1).max(65_535).default(8090),
    RUNNER_NICENESS: niceness,
    ...githubAppShape,
    GITHUB_TOKEN_KEYS: boxKeys,
    GITHUB_SECONDS: z.coerce.number().int().min(1).max(60).default(15),
  })
  .superRefine((e, context) => {
    const needed = (name: string) => context.addIssue({ code: 'custom', path: [name], message: 'is missing' })
    const missing = missingOfGithubApp(e)
    if (missing) needed(missing)
    if (e.GITHUB_CLIENT_ID && e.GITHUB_TOKEN_KEYS.length === 0) needed('GITHUB_TOKEN_KEYS')
  })

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const e = readEnv(environment, env)
  const remote = e.RUNNER_HOST ? { host: e.RUNNER_HOST, port: e.RUNNER_PORT } : null
  const app = githubAppOf(e)
  return {
    ...baseConfig('verification', e),
    badgeKeys: e.BADGE_SIGNING_KEYS,
    runner: e.RUNNER_SOCKET ? { socket: e.RUNNER_SOCKET } : remote,
    runnerNiceness: e.RUNNER_NICENESS,
    github: app ? { app, tokenKeys: e.GITHUB_TOKEN_KEYS, secondsMax: e.GITHUB_SECONDS } : null,
  }
}
