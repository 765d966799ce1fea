import { areas } from '@codekin/contracts/services'
import { type BaseConfig, baseConfig, baseConfigShapeWithoutDatabase, readEnv } from '@codekin/service-kit/base-config'
import { z } from 'zod'
import { ownersOf } from './domain/route-table.ts'

export type Config = BaseConfig & {
  /** Address of each service that owns a part of the API, and of the gateway. */
  upstreams: Readonly<Record<string, string>>
  /** Folder of the built web apps; null where an ingress serves them. */
  webRoot: string | null
}

const upstreamNames = [...ownersOf(areas), 'realtime']
const variableOf = (service: string) => `UPSTREAM_${service.toUpperCase().replaceAll('-', '_')}`
const address = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)

const Env = z.object({
  ...baseConfigShapeWithoutDatabase,
  WEB_ROOT: z.string().optional(),
  ...Object.fromEntries(upstreamNames.map((service) => [variableOf(service), address])),
})

/** The only reader of the environment; tells every fault at once. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const e = readEnv(Env, env)
  const given = e as Record<string, unknown>
  return {
    ...baseConfig('edge', e),
    upstreams: Object.fromEntries(upstreamNames.map((service) => [service, String(given[variableOf(service)])])),
    webRoot: e.WEB_ROOT ?? null,
  }
}
