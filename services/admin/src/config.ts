import { type BaseConfig, baseConfig, baseConfigShape, readEnv } from '@codekin/service-kit/base-config'
import { z } from 'zod'

const environment = z.object(baseConfigShape)

export function readConfig(env: NodeJS.ProcessEnv): BaseConfig {
  return baseConfig('admin', readEnv(environment, env))
}

/** For commands that run outside the service. */
export function readDatabaseUrl(): string {
  return readEnv(z.object({ DATABASE_URL: baseConfigShape.DATABASE_URL }), process.env).DATABASE_URL
}
