import { type BaseConfig, baseConfig, baseConfigShapeWithoutDatabase, readEnv } from '@codekin/service-kit/base-config'
import { z } from 'zod'

export type Config = BaseConfig & {
  /** Pages that may open sockets: those of the product, and what the operator adds. */
  allowedOrigins: ReadonlySet<string>
  sockets: { unsentBytesMax: number }
}

const Env = z.object({
  ...baseConfigShapeWithoutDatabase,
  /** Origins beside PUBLIC_ORIGIN, parted by commas: the admin app on its own address, development servers. */
  ALLOWED_ORIGINS: z.string().default(''),
  /** What may wait unsent for one socket before it is given up. */
  SOCKET_UNSENT_BYTES_MAX: z.coerce.number().int().min(65_536).default(1_048_576),
})

/** The only reader of the environment; tells every fault at once. */
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

/** On a developer's machine both names of it are meant. */
function ownOrigins({ publicOrigin, environment }: BaseConfig): string[] {
  return environment === 'local' ? [publicOrigin, publicOrigin.replace('//localhost', '//127.0.0.1')] : [publicOrigin]
}
