import { auth } from '@codekin/contracts/auth/endpoints'
import { type ServiceName, services, upstreamVariables } from '@codekin/contracts/services'

/** The service that holds the keys of tokens. */
export const keyService: ServiceName = auth.service

export type Surroundings = {
  /** Where the others reach a service. */
  originOf: (service: ServiceName) => string
  /** The address people open. */
  publicOrigin: string
  /** Where requests of the edge come from: services believe the client's address that it forwards. */
  trustProxy: string
  /** Values for what rows of the table name as their `settings`; a service sees its own only. */
  settings: Readonly<Record<string, string | undefined>>
}

/** What a service is told of the platform around it, beside the addresses of its servers. */
export function serviceVariables(service: ServiceName, around: Surroundings): Record<string, string> {
  const { settings, isEdge } = services[service]
  const own = settings.flatMap((name) => {
    const value = around.settings[name]
    return value === undefined ? [] : [[name, value]]
  })
  return {
    PUBLIC_ORIGIN: around.publicOrigin,
    TRUST_PROXY: isEdge ? '' : around.trustProxy,
    JWKS_URL: `${around.originOf(keyService)}${auth.base}${auth.endpoints.listSigningKeys.path}`,
    ...Object.fromEntries(own),
    ...(isEdge ? upstreamVariables(around.originOf) : {}),
  }
}
