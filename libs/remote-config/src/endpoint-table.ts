import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Area } from '@codekin/contracts/endpoint'
import { areas } from '@codekin/contracts/services'
import type { LoaderContext } from '@rspack/core'

const contracts = join(import.meta.dirname, '../../contracts/src')

/** What stands in most rows is left out of the table, and put back where it is read. */
const mostly = { base: '/api/v1', method: 'GET' }
const unless = (usual: string, told: string) => (told === usual ? undefined : told)
const putBack = `for (const area of areas) {
  area.base ??= '${mostly.base}'
  for (const endpoint of Object.values(area.endpoints)) endpoint.method ??= '${mostly.method}'
}`

/**
 * Loader of the build: the contracts' areas as what a client needs to make a call, without the schemas, which would bring
 * zod to every first screen (docs/decisions/014). Everything is read from the contracts here, at build time.
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
        // In this order it is packed smaller: what follows a method, of which there are few, repeats.
        { path, method: unless(mostly.method, method), file: file && { field: file.field }, bodyKind, replyKind },
      ]),
    ),
  }))
  return `export const areas = ${JSON.stringify(table)}\n${putBack}`
}
