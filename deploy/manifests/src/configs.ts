import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ServiceName, services, upstreamVariables } from '@codekin/contracts/services'
import { baseConfigShape, baseConfigShapeWithoutDatabase } from '@codekin/service-kit/base-config'
import { repositoryRoot } from './paths.ts'

type Environment = Readonly<Record<string, string>>

const configFile = (service: ServiceName) => join(repositoryRoot, 'services', service, 'src/config.ts')
const runnerFile = join(repositoryRoot, 'services/verification/runner/config.ts')

/** The errors that a service finds in an environment, by its own configuration reader. */
export async function faultsOf(service: ServiceName | 'runner', environment: Environment): Promise<string[]> {
  const file = service === 'runner' ? runnerFile : configFile(service)
  const module = (await import(pathToFileURL(file).href)) as Record<string, (env: Environment) => unknown>
  try {
    module[service === 'runner' ? 'readRunnerConfig' : 'readConfig']?.(environment)
    return []
  } catch (error) {
    // The first line only says that there are errors.
    return String(error instanceof Error ? error.message : error)
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
  }
}

/** The names that a file reads as fields of its schema. */
function fieldsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^\s+([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)
}

/** Node's own variables. */
const nodes = ['NODE_OPTIONS']

/** Every variable that a service's configuration knows: the common ones, its own, and the shared ones of its row. */
export function knownVariables(service: ServiceName | 'runner'): Set<string> {
  if (service === 'runner') return new Set([...nodes, ...fieldsOf(runnerFile)])
  const { hasDatabase, isEdge, settings } = services[service]
  return new Set([
    ...nodes,
    ...Object.keys(hasDatabase ? baseConfigShape : baseConfigShapeWithoutDatabase),
    ...fieldsOf(configFile(service)),
    ...settings,
    ...(isEdge ? Object.keys(upstreamVariables(() => '')) : []),
  ])
}
