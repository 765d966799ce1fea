import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Area } from '@codekin/contracts/endpoint'
import { areas } from '@codekin/contracts/services'
import type { LoaderContext } from '@rspack/core'

const contracts = join(import.meta.dirname, '../../contracts/src')

/** The most frequent values, which the table omits and its reader adds. */
const mostly = { base: '/api/v1', method: 'GET' }
const unless = (usual: string, value: string) => (value === usual ? undefined : value)
const putBack = `for (const area of areas) {
  area.base ??= '${mostly.base}'
  for (const endpoint of Object.values(area.endpoints)) endpoint.method ??= '${mostly.method}'
}`

/**
 * A loader of the build: reduces the contracts' areas at build time to the facts that a client needs for a call, without
 * the schemas, which would load zod on every first screen (docs/decisions/014).
 */
// oxlint-disable-next-line import/no-default-export -- the bundler takes a loader by it
export default function endpointTable(this: Pick<LoaderContext, 'addDependency'>): string {
  // What Node reads here, the bundler does not see: without this a new endpoint would not be a reason to build again.
  for (const file of globSync('**/*.ts', { cwd: contracts })) this.addDependency(join(contracts, file))
  const table = areas.map(({ name, base, endpoints }) => ({
    name,
    base: unless(mostly.base, base),
    endpoints: Object.fromEntries(
      Object.entries<Area['endpoints'][string]>(endpoints).map(([key, { method, path, file, bodyKind, replyKind }]) => [
        key,
        // This order compresses better, because there are few methods.
        { path, method: unless(mostly.method, method), file: file && { field: file.field }, bodyKind, replyKind },
      ]),
    ),
  }))
  return `export const areas = ${JSON.stringify(table)}\n${putBack}`
}
