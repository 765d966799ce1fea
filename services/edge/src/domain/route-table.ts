import type { Area, Method } from '@codekin/contracts/endpoint'

/** An address of the API and who answers it. */
export type Route = {
  /** Template with `:name` parameters. */
  url: string
  service: string
  methods: Method[]
  /** What `Allow` says where another method is used. */
  allow: string
}

/** Every address of the contracts once. Throws when two services claim one, or an address is declared twice. */
export function routeTable(areas: readonly Area[]): Route[] {
  const routes = new Map<string, Route>()
  for (const { base, service, endpoints } of areas) {
    for (const { path, method } of Object.values(endpoints)) {
      const url = `${base}${path}`
      const route = routes.get(url) ?? { url, service, methods: [], allow: '' }
      if (route.service !== service) throw new Error(`${url} belongs to ${route.service} and to ${service}`)
      if (route.methods.includes(method)) throw new Error(`${method} ${url} is declared twice`)
      route.methods.push(method)
      routes.set(url, route)
    }
  }
  return [...routes.values()].map((route) => ({ ...route, allow: allowOf(route.methods) }))
}

function allowOf(methods: readonly Method[]): string {
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].toSorted().join(', ')
}

/** Every service that owns an address. */
export function ownersOf(areas: readonly Area[]): string[] {
  return [...new Set(areas.map(({ service }) => service))].toSorted()
}
