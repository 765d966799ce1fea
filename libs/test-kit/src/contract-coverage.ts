import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Area, Endpoint } from '@codekin/contracts/endpoint'
import { areas } from '@codekin/contracts/services'

type Named = { area: Area; name: string; endpoint: Endpoint; pattern: RegExp }

/** Every endpoint of the contracts, with a pattern of its address. */
export const endpoints: readonly Named[] = areas.flatMap((area: Area) =>
  Object.entries(area.endpoints).map(([name, endpoint]) => ({
    area,
    name,
    endpoint,
    pattern: new RegExp(`^${area.base}${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
  })),
)

/** The endpoint that answers this address; the one with fewer parameters where two would. */
export function endpointAt(method: string, path: string): Named | undefined {
  return endpoints
    .filter((e) => e.endpoint.method === method && e.pattern.test(path))
    .sort((a, b) => a.endpoint.path.split(':').length - b.endpoint.path.split(':').length)[0]
}

/** Notes that a test saw this answer: `ok` or an error code. */
export function noteAnswer(folder: string, method: string, path: string, outcome: string): void {
  const found = endpointAt(method, path)
  if (found) appendFileSync(join(folder, `${process.pid}.txt`), `${found.area.name}.${found.name} ${outcome}\n`)
}

/** The answers that a test must have produced for an endpoint. */
export function dutiesOf(endpoint: Endpoint): string[] {
  const badInput = endpoint.params || endpoint.query || endpoint.body || endpoint.file ? ['invalid_request'] : []
  const signedOut = endpoint.auth === 'public' ? [] : ['not_signed_in']
  const notAllowed = endpoint.auth === 'moderator' || endpoint.auth === 'admin' ? ['not_allowed'] : []
  return [...new Set(['ok', ...badInput, ...signedOut, ...notAllowed, ...endpoint.errors])]
}

/** The duties that no test of the noted run fulfilled, one line each. */
export function missingAnswers(folder: string): string[] {
  const seen = new Set(readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')))
  return endpoints.flatMap(({ area, name, endpoint }) =>
    dutiesOf(endpoint)
      .filter((duty) => !seen.has(`${area.name}.${name} ${duty}`))
      .map((duty) => `${area.name}.${name} was never seen to answer ${duty}`),
  )
}
