import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CommandDef } from '@codekin/contracts/command'
import { serviceNames, services } from '@codekin/contracts/services'
import { parse } from 'yaml'
import { readSources } from './boundaries/sources.ts'
import { repositoryRoot } from './paths.ts'
import { checkCommands } from './service-table/commands.ts'
import { type Compose, checkContainers } from './service-table/containers.ts'
import { checkFolders, checkLists } from './service-table/folders.ts'
import { say } from './terminal.ts'

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8')
const find = (pattern: string) =>
  globSync(pattern, { cwd: repositoryRoot, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) }).sort()
const modules = await Promise.all(
  find('libs/contracts/src/*/commands.ts').map(
    (file) => import(pathToFileURL(join(repositoryRoot, file)).href) as Promise<Record<string, unknown>>,
  ),
)
const isCommand = (entry: [string, unknown]): entry is [string, CommandDef] =>
  typeof entry[1] === 'object' && entry[1] !== null && 'subject' in entry[1]
const commands = Object.fromEntries(modules.flatMap(Object.entries<unknown>).filter(isCommand))
const sources = readSources(repositoryRoot)
const faults = [
  checkFolders(find('services/*/{*.{md,json},src/**/*.ts}'), services),
  checkCommands(sources, services, commands),
  checkContainers(parse(read('docker-compose.yml'), { merge: true }) as Compose, serviceNames),
  checkLists(sources, serviceNames),
].flat()
for (const fault of faults) say(fault)
say(
  `${serviceNames.length} services: ${faults.length === 0 ? 'everything is as their table says' : `${faults.length} faults`}.`,
)
process.exitCode = faults.length > 0 ? 1 : 0
