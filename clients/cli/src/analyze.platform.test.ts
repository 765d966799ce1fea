import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Person } from '@codekin/world/person'
import { startWorld, type World } from '@codekin/world/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../build.ts'
import { startInTerminal } from '../testing/in-terminal.ts'
import { aRepository, linesOf } from '../testing/repositories.ts'
import { credentialsFileOf, newHome, runCodekin } from '../testing/run-codekin.ts'
import { openCredentials } from './credentials.ts'

const me = 'me@home.example'
let world: World
let program: string
let repository: string
const folders: string[] = []
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-bundle-'))
  folders.push(folder)
  program = await build(folder)
  world = await startWorld()
  const month = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
  const parts = ['a', 'b', 'c'].map((name) => ({ [`${name}.rs`]: linesOf(700, name) }))
  repository = aRepository(parts.map((files) => ({ by: me, on: month, files })))
  folders.push(repository)
})
afterAll(async () => {
  await world.stop()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

async function aDeveloper(name: string): Promise<{ person: Person; home: string }> {
  const person = await world.user(name)
  await person.users.addSkill({ body: { name: 'Rust', level: 'strong' } })
  await world.settle()
  const home = newHome()
  folders.push(home)
  const { token, refreshToken } = person
  openCredentials(credentialsFileOf(home)).write({ server: world.origin, accessToken: token, refreshToken })
  return { person, home }
}
const args = () => ['--author', me, repository]
const analyze = (home: string, ...more: string[]) => runCodekin(['analyze', ...more], { home, program })
const evidenceOf = async (reader: Person, { id }: Person) =>
  (await reader.skillVerification.listEvidence({ query: { userId: id } })).skills

test('a developer sees as JSON what would be sent, agrees, and others find it as the weaker kind of evidence', async () => {
  const [{ person: ann, home }, { person: bob }] = [await aDeveloper('Ann Proves'), await aDeveloper('Bob Reads')]
  const terminal = startInTerminal(['analyze', ...args()], { home, program })
  await terminal.waitFor(/"skill": "Rust"/)
  await terminal.waitFor(/Send exactly these figures\? \(y\/N\)/)
  expect(await evidenceOf(ann, ann)).toEqual([])
  terminal.type('y\r')
  await terminal.waitFor(/✓ Sent/)
  expect(await terminal.ended).toBe(0)
  const [rust] = await evidenceOf(bob, ann)
  expect(rust).toMatchObject({ skill: 'Rust', evidence: [{ method: 'cli', detail: { lines: 2100 } }] })
  expect(rust?.confidence).toBeLessThanOrEqual(35)
  await world.settle()
  expect((await ann.users.getOwnProfile()).skills).toMatchObject([{ name: 'Rust', verifiedBy: [] }])
  expect(await analyze(home, '--withdraw')).toMatchObject({ code: 0 })
  expect(await evidenceOf(bob, ann)).toEqual([])
})

test('a no sends nothing, and without a terminal only --yes agrees', async () => {
  const { person, home } = await aDeveloper('Ann Refuses')
  const terminal = startInTerminal(['analyze', ...args()], { home, program })
  await terminal.waitFor(/Send exactly these/)
  terminal.type('n\r')
  expect(await terminal.ended).toBe(2)
  // Not even a public key has left.
  expect(existsSync(join(home, 'codekin', 'signing-key.pem'))).toBe(false)
  const { code, err } = await analyze(home, ...args())
  expect([code, err]).toEqual([1, expect.stringContaining('Nothing was sent. Add --yes to send the figures')])
  expect(await evidenceOf(person, person)).toEqual([])
  const { code: sent, out } = await analyze(home, '--yes', '--json', ...args())
  expect(sent).toBe(0)
  const [figures, answer] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(figures).toMatchObject({ userId: person.id, skills: [{ skill: 'Rust' }] })
  expect(answer).toMatchObject({ skills: [{ skill: 'Rust' }] })
})

test('a saved file is sent as it is; an edited one, and that of another account, is refused', async () => {
  const [{ person, home }, other] = [await aDeveloper('Ann Saves'), await aDeveloper('Bob Borrows')]
  const file = join(home, 'figures.json')
  expect(await analyze(home, '--save', file, ...args())).toMatchObject({ code: 0 })
  const saved = readFileSync(file, 'utf8')
  const refused = { code: 1, err: expect.stringContaining('changed after they were signed') }
  expect(await analyze(other.home, '--from', file, '--yes')).toMatchObject(refused)
  writeFileSync(file, saved.replace('"commits": 3', '"commits": 4'))
  expect(await analyze(home, '--from', file, '--yes')).toMatchObject(refused)
  expect(await evidenceOf(person, person)).toEqual([])
  writeFileSync(file, saved)
  expect(await analyze(home, '--from', file, '--yes')).toMatchObject({ code: 0 })
  expect(await evidenceOf(person, person)).toMatchObject([{ skill: 'Rust' }])
})
