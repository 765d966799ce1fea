import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deviceOf } from '@codekin/contracts/auth/user-agent'
import type { Person } from '@codekin/world/person'
import { startWorld, type World } from '@codekin/world/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../build.ts'
import { credentialsFileOf, newHome, type RunningCodekin, runCodekin, startCodekin } from '../testing/run-codekin.ts'
import { version } from './version.ts'

let world: World
let program: string
const folders: string[] = []
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-bundle-'))
  folders.push(folder)
  program = await build(folder)
  world = await startWorld()
})
afterAll(async () => {
  await world.stop()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function aHome(): string {
  const home = newHome()
  folders.push(home)
  return home
}
const startLogin = (home: string) => startCodekin(['login', '--json', '--server', world.origin], { home, program })
const codeShownBy = async (login: RunningCodekin) =>
  (JSON.parse(await login.nextLine()) as { userCode: string }).userCode

async function logIn(person: Person, home: string): Promise<void> {
  const login = startLogin(home)
  await person.auth.approveDevice({ params: { userCode: await codeShownBy(login) } })
  const { code, out, err } = await login.ended
  expect([code, err]).toEqual([0, ''])
  expect(JSON.parse(out.trim().split('\n').at(-1) ?? '')).toMatchObject({ user: { email: person.email } })
}

async function sessionsOf(person: Person): Promise<string[]> {
  const { sessions } = await person.auth.listSessions()
  return sessions.map(({ userAgent }) => deviceOf(userAgent).text).filter((text) => text.startsWith('Codekin CLI'))
}

test('the published program starts by itself, with the version of its package', async () => {
  const { stdout } = await promisify(execFile)(program, ['--version'])
  expect(stdout.trim()).toBe(version)
})

test('a person signs in by a code approved in a browser, sees who and what waits, and signs out', async () => {
  const [ann, bob] = await Promise.all([world.user('Ann'), world.user('Bob')])
  await world.settle()
  await ann.likes(bob)
  const { matchId } = await bob.likes(ann)
  await world.settle()
  await bob.says(matchId ?? '', 'Hello Ann')
  await world.settle()
  const home = aHome()
  await logIn(ann, home)
  expect(await sessionsOf(ann)).toHaveLength(1)

  const whoami = await runCodekin(['whoami'], { home, program })
  expect(whoami).toEqual({
    code: 0,
    out: `Name    Ann\nEmail   ${ann.email}\nPlan    free\nServer  ${world.origin}\n`,
    err: '',
  })
  const { out } = await runCodekin(['whoami', '--json'], { home, program })
  expect(JSON.parse(out)).toMatchObject({ server: world.origin, user: { id: ann.id, email: ann.email } })
  const status = await runCodekin(['status', '--json'], { home, program })
  expect(JSON.parse(status.out)).toMatchObject({ matchCount: 1, hasMoreMatches: false, unreadCount: 1 })

  // A new sign-in ends the previous session.
  await logIn(ann, home)
  expect(await sessionsOf(ann)).toHaveLength(1)
  expect(await runCodekin(['logout'], { home, program })).toMatchObject({ code: 0, err: '' })
  expect(await sessionsOf(ann)).toEqual([])
  expect(existsSync(credentialsFileOf(home))).toBe(false)
})

test('a damaged file of credentials is replaced by the next sign-in', async () => {
  const ann = await world.user('Ann')
  const home = aHome()
  await logIn(ann, home)
  writeFileSync(credentialsFileOf(home), '{"damaged')
  await logIn(ann, home)
  expect(await runCodekin(['whoami'], { home, program })).toMatchObject({ code: 0 })
})

test('a session ended in the settings is over in the terminal, too', async () => {
  const ann = await world.user('Ann')
  const home = aHome()
  await logIn(ann, home)
  await ann.auth.endOtherSessions()
  expect(await runCodekin(['whoami'], { home, program })).toMatchObject({ code: 4, out: '' })
  expect(existsSync(credentialsFileOf(home))).toBe(false)
})

test('a refusal in the browser is reported, and nothing is stored', async () => {
  const ann = await world.user('Ann')
  const home = aHome()
  const login = startLogin(home)
  await ann.auth.denyDevice({ params: { userCode: await codeShownBy(login) } })
  const { code, err } = await login.ended
  expect([code, JSON.parse(err)]).toEqual([
    1,
    { error: 'You refused the sign-in in your browser.', code: 'access_denied' },
  ])
  expect(existsSync(credentialsFileOf(home))).toBe(false)
})

test('Ctrl-C ends the wait at once', async () => {
  const login = startLogin(aHome())
  await codeShownBy(login)
  login.process.kill('SIGINT')
  expect(await login.ended).toMatchObject({ code: 2, err: '' })
})
