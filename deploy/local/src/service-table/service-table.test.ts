import { command } from '@codekin/contracts/command'
import { eraseUserCommand, exportUserCommand } from '@codekin/contracts/personal-data'
import { serviceNames } from '@codekin/contracts/services'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { importsOf, type Source } from '../boundaries/sources.ts'
import { checkCommands } from './commands.ts'
import { checkContainers } from './containers.ts'
import { checkFolders, checkLists } from './folders.ts'

const source = (path: string, text: string): Source => ({ path, text, imports: importsOf(text) })
const question = (name: `${string}.${string}`) => command({ name, request: z.null(), reply: z.null() })
const findPlan = question('identity.find-plan')
const findMatch = question('matching.find-match')
const definitions = { findPlan, findMatch }
const asking = (path: string, names: string) =>
  source(path, `import { ${names} } from '@codekin/contracts/identity/commands'\n`)

test('a command that a service sends and its row does not name is reported, wherever it is sent', () => {
  const sources = [
    asking('services/matching/src/jobs/fill.ts', 'findPlan'),
    asking('services/matching/src/commands/find-match.ts', 'findMatch, type findPlan'),
    asking('services/matching/src/jobs/fill.test.ts', 'findPlan'),
  ]
  expect(checkCommands(sources, { matching: { asks: [] } }, definitions)).toEqual([
    expect.stringContaining('services/matching/src/jobs/fill.ts sends identity.find-plan'),
  ])
  expect(checkCommands(sources, { matching: { asks: [findPlan] } }, definitions)).toEqual([])
})

test('a command that a row names but no code sends is reported', () => {
  expect(checkCommands([], { matching: { asks: [findPlan] } }, definitions)).toEqual([
    expect.stringContaining('lets matching send identity.find-plan, which it never does'),
  ])
})

test('a service that asks all others about one person sends every command it takes from the list', () => {
  const eraseUser = eraseUserCommand('matching')
  const exportUser = exportUserCommand('matching')
  const matching = { asks: [], personalData: { eraseUser, exportUser } }
  const use =
    "import { personalData } from '@codekin/contracts/services'\nfor (const { eraseUser } of personalData) ask(eraseUser)\n"
  const sources = [source('services/identity/src/operations/erase.ts', use)]
  expect(checkCommands(sources, { matching, identity: { asks: [] } }, {})).toEqual([
    expect.stringContaining('services/identity/src/operations/erase.ts sends matching.erase-user'),
  ])
  expect(checkCommands(sources, { matching, identity: { asks: [eraseUser, exportUser] } }, {})).toEqual([
    expect.stringContaining('lets identity send matching.export-user, which it never does'),
  ])
})

test('everything a new service lacks is reported file by file, and so is a folder without a row', () => {
  const row = { hasDatabase: true }
  expect(checkFolders([], { toy: row }).map((fault) => fault.split(' ')[0])).toEqual([
    'services/toy/README.md',
    'services/toy/package.json',
    'services/toy/src/main.ts',
    'services/toy/src/app.ts',
    'services/toy/src/config.ts',
    'services/toy/src/deps.ts',
    'services/toy/src/migrations/index.ts',
  ])
  expect(checkFolders(['services/toy/package.json'], {})).toEqual([expect.stringContaining('services/toy is there')])
})

test('a service without its container, volume or settings is reported, and so is a container without its service', () => {
  const complete = {
    services: {
      setup: { volumes: ['toy-settings:/settings/toy'] },
      toy: { build: { args: { SERVICE: 'toy' } }, volumes: ['toy-settings:/settings:ro'] },
    },
    volumes: { 'toy-settings': null },
  }
  expect(checkContainers(complete, ['toy'])).toEqual([])
  expect(checkContainers({ services: {}, volumes: {} }, ['toy'])).toHaveLength(4)
  expect(checkContainers(complete, [])).toEqual([expect.stringContaining('a container toy, which is no service')])
})

test('a hand-written list of services is reported anywhere but in the table', () => {
  const list = `const all = [${serviceNames.map((name) => `'${name}'`).join(', ')}]`
  expect(checkLists([source('libs/world/src/world.ts', list)], serviceNames)).toEqual([
    expect.stringContaining('libs/world/src/world.ts lists services by hand'),
  ])
  expect(checkLists([source('libs/contracts/src/services.ts', list)], serviceNames)).toEqual([])
})
