import { auth } from '@codekin/contracts/auth/endpoints'
import { type ServiceName, services, upstreamVariables } from '@codekin/contracts/services'

/** The service that holds the token keys. */
export const keyService: ServiceName = auth.service

export type Surroundings = {
  /** The address at which other services reach a service. */
  originOf: (service: ServiceName) => string
  /** The public address. */
  publicOrigin: string
  /** The source of the edge's requests: services trust the client address that it forwards. */
  trustProxy: string
  /** Values for the `settings` of the table's rows; a service sees only its own. */
  settings: Readonly<Record<string, string | undefined>>
}

/** What a service needs to know of the platform around it, besides the addresses of its servers. */
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
