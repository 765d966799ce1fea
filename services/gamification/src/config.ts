import { type BaseConfig, baseConfig, baseConfigShape, readEnv } from '@codekin/service-kit/base-config'
import { z } from 'zod'

const environment = z.object(baseConfigShape)

export function readConfig(env: NodeJS.ProcessEnv): BaseConfig {
  return baseConfig('gamification', readEnv(environment, env))
}
