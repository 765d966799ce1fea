import type { BaseDeps } from '@codekin/service-kit/define-service'
import type { Config } from './config.ts'
import { type Gateway, openGateway } from './gateway/gateway.ts'

export type Deps = BaseDeps<object, Config> & { gateway: Gateway }

export async function openDeps(base: BaseDeps<object, Config>): Promise<Deps> {
  return { ...base, gateway: await openGateway(base) }
}
