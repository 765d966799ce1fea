import { type BaseConfig, baseConfig, baseConfigShapeWithoutDatabase, readEnv } from '@codekin/service-kit/base-config'
import { z } from 'zod'

export type Config = BaseConfig & {
  /** Origins that may open sockets: those of the product, and those configured by the operator. */
  allowedOrigins: ReadonlySet<string>
  sockets: { unsentBytesMax: number }
}

const Env = z.object({
  ...baseConfigShapeWithoutDatabase,
  /** Origins besides PUBLIC_ORIGIN, separated by commas: an admin app on its own address, development servers. */
  ALLOWED_ORIGINS: z.string().default(''),
  /** How many bytes may be queued for one socket before it is closed. */
  SOCKET_UNSENT_BYTES_MAX: z.coerce.number().int().min(65_536).default(1_048_576),
})

/** The only place that reads the environment; reports all errors at once. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const e = readEnv(Env, env)
  const config = baseConfig('realtime', e)
  const added = e.ALLOWED_ORIGINS.split(',').flatMap((text) => text.trim() || [])
  return {
    ...config,
    allowedOrigins: new Set([...ownOrigins(config), ...added.map((text) => new URL(text).origin)]),
    sockets: { unsentBytesMax: e.SOCKET_UNSENT_BYTES_MAX },
  }
}

/** On a developer's machine, both names of the host are allowed. */
function ownOrigins({ publicOrigin, environment }: BaseConfig): string[] {
  return environment === 'local' ? [publicOrigin, publicOrigin.replace('//localhost', '//127.0.0.1')] : [publicOrigin]
}
