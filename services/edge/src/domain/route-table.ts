import { type Area, type Method, maxBodyBytesOf } from '@codekin/contracts/endpoint'

/** A URL of the API with the service that answers it. */
export type Route = {
  /** Template with `:name` parameters. */
  url: string
  service: string
  methods: Method[]
  /** The `Allow` header for other methods. */
  allow: string
  /** The longest body that one of the methods accepts. */
  maxBodyBytes: number
}

/** Every address of the contracts once. Throws when two services claim one, or an address is declared twice. */
export function routeTable(areas: readonly Area[]): Route[] {
  const routes = new Map<string, Route>()
  for (const { base, service, endpoints } of areas) {
    for (const endpoint of Object.values(endpoints)) {
      const { path, method } = endpoint
      const url = `${base}${path}`
      const route = routes.get(url) ?? { url, service, methods: [], allow: '', maxBodyBytes: 0 }
      if (route.service !== service) throw new Error(`${url} belongs to ${route.service} and to ${service}`)
      if (route.methods.includes(method)) throw new Error(`${method} ${url} is declared twice`)
      route.methods.push(method)
      route.maxBodyBytes = Math.max(route.maxBodyBytes, maxBodyBytesOf(endpoint))
      routes.set(url, route)
    }
  }
  return [...routes.values()].map((route) => ({ ...route, allow: allowOf(route.methods) }))
}

function allowOf(methods: readonly Method[]): string {
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].toSorted().join(', ')
}
