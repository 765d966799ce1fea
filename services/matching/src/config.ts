import { type BaseConfig, baseConfig, baseConfigShape, readEnv } from '@codekin/service-kit/base-config'
import { z } from 'zod'

export type Config = BaseConfig

const Env = z.object(baseConfigShape)

/** The only reader of the environment; reports all errors at once. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return baseConfig('matching', readEnv(Env, env))
}
