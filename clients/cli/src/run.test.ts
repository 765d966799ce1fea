import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@codekin/local/infra/free-port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { credentialsFileOf, newHome, runCodekin, sourceProgram } from '../testing/run-codekin.ts'
import { longFlag } from './commands/completion.ts'
import { commands } from './commands/index.ts'
import { openCredentials } from './credentials.ts'

let home: string
beforeAll(() => {
  home = newHome()
})
afterAll(() => rmSync(home, { recursive: true }))

const codekin = (args: string[], env?: Record<string, string>) => runCodekin(args, { home, ...(env && { env }) })

async function signedInAt(server: string): Promise<string> {
  const other = newHome()
  openCredentials(credentialsFileOf(other)).write({ server, accessToken: 'a.b.c', refreshToken: 'a.b.c' })
  return other
}

describe('help', () => {
  test('lists every command with what it does, the exit codes and the variables, on the standard output', async () => {
    const { code, out, err } = await codekin(['--help'])
    expect([code, err]).toEqual([0, ''])
    for (const { name, summary } of commands) expect(out).toMatch(new RegExp(`^  ${name}.*  ${summary}$`, 'm'))
    expect(out).toContain('CODEKIN_SERVER')
    expect(out).toMatch(/4 +not signed in/)
    expect(await codekin([])).toEqual({ code, out, err })
  })

  test.each(commands.map(({ name }) => name))('of %s gives its options and examples', async (name) => {
    const command = commands.find((one) => one.name === name)
    const { code, out } = await codekin([name, '--help'])
    expect(code).toBe(0)
    for (const [flags] of command?.options ?? []) expect(out).toContain(flags)
    for (const [line, text] of command?.examples ?? []) expect(out).toContain(`# ${text}\n  ${line}\n`)
  })

  test('fits 40 columns, except for command lines that one types', async () => {
    for (const name of ['', ...commands.map(({ name }) => name)]) {
      const { out } = await codekin([...(name ? [name] : []), '--help'], { COLUMNS: '40' })
      const typed = commands.flatMap(({ examples }) => examples.map(([line]) => `  ${line}`))
      const long = out.split('\n').filter((line) => line.length > 40 && !typed.includes(line))
      expect(long).toEqual([])
    }
  })
})

describe('a mistyped command line', () => {
  test.each([
    [['whoam'], /^Unknown command “whoam”\. Did you mean whoami\?\nRun “codekin --help” for usage\.\n$/],
    [['help', 'whoam'], /^Unknown command “whoam”\. Did you mean whoami\?/],
    [['whoami', '--jsn'], /Unknown option “--jsn”\. Did you mean --json\?\nRun “codekin whoami --help” for usage/],
    [['whoami', 'ada'], /Too many arguments for “whoami”\. Expected 0 arguments but got 1\./],
    [['chat'], /Missing required argument “name”\./],
    [['completion', 'tcsh'], /“tcsh” is invalid for argument “shell”/],
    [['analyze', '--dry-run', '--from', 'figures.json'], /Use either --dry-run or --from, not both\./],
    [['analyze', '--withdraw', '--author', 'a@b.example'], /Use either --withdraw or --author, not both\./],
    [['analyze', '--from', 'figures.json', '.'], /--from takes no repositories\./],
    [['login', '--server', 'nonsense'], /“nonsense” isn’t a server’s address/],
    [['login', '--server', 'file:///etc/passwd'], /isn’t a server’s address/],
    [['login', '--server', 'http://codekin.example'], /isn’t encrypted. Use https/],
  ])('%j says what is wrong and fails', async (args, sentence) => {
    const { code, out, err } = await codekin(args)
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(sentence)
  })

  test('is reported as JSON where JSON was asked for', async () => {
    const { code, out, err } = await codekin(['whoami', '--json', '--bad'])
    expect([code, out]).toEqual([1, ''])
    expect(JSON.parse(err)).toEqual({
      error: 'Unknown option “--bad”.\nRun “codekin whoami --help” for usage.',
      code: 'invalid_usage',
    })
  })
})

describe('without a session', () => {
  test.each(['whoami', 'status', 'logout', 'matches', 'discover'])(
    '%s says how to sign in, with an exit code of its own',
    async (name) => {
      expect(await codekin([name])).toEqual({
        code: 4,
        out: '',
        err: 'You aren’t signed in. Run “codekin login”.\n',
      })
      const { code, err } = await codekin([name, '--json'])
      expect([code, JSON.parse(err)]).toEqual([4, expect.objectContaining({ code: 'not_signed_in' })])
    },
  )

  test('a damaged file of credentials is named', async () => {
    const other = newHome()
    const file = credentialsFileOf(other)
    mkdirSync(dirname(file))
    writeFileSync(file, '{"server":')
    const { code, err } = await runCodekin(['whoami'], { home: other })
    expect([code, err]).toEqual([1, `${file} is damaged. Delete it and run “codekin login”.\n`])
    rmSync(other, { recursive: true })
  })
})

describe('offline', () => {
  test.each([['whoami'], ['status'], ['login']])('%s names the server that did not answer', async (name) => {
    const server = `http://127.0.0.1:${await freePort()}`
    const other = await signedInAt(server)
    const { code, out, err } = await runCodekin([name], { home: other, env: { CODEKIN_SERVER: server } })
    const sentence = `Can’t reach ${server}. Check your connection and try again.\n`
    expect({ code, out, err }).toEqual({ code: 1, out: '', err: sentence })
    expect(existsSync(credentialsFileOf(other))).toBe(true)
    rmSync(other, { recursive: true })
  })

  test('logout signs out here and says that the session goes on', async () => {
    const other = await signedInAt(`http://127.0.0.1:${await freePort()}`)
    const { code, err } = await runCodekin(['logout'], { home: other })
    expect(code).toBe(1)
    expect(err).toMatch(/signed out here, but .* can’t be reached\. End the session there in Settings\./)
    expect(existsSync(credentialsFileOf(other))).toBe(false)
    rmSync(other, { recursive: true })
  })
})

test('only the owner can read the tokens', () => {
  const other = newHome()
  const file = credentialsFileOf(other)
  const store = openCredentials(file)
  store.write({ server: 'https://codekin.example', accessToken: 'a', refreshToken: 'b' })
  expect([statSync(file).mode & 0o777, statSync(dirname(file)).mode & 0o777]).toEqual([0o600, 0o700])
  store.write({ server: 'https://codekin.example', accessToken: 'c', refreshToken: 'd' })
  expect(store.read()).toMatchObject({ accessToken: 'c' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  store.delete()
  expect(store.read()).toBeNull()
  rmSync(other, { recursive: true })
})

describe('completions', () => {
  const run = promisify(execFile)

  test('of bash give commands, and the options of a command', async () => {
    const { out: script } = await codekin(['completion', 'bash'])
    const complete = async (...words: string[]) => {
      const asked = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}`
      const { stdout } = await run('bash', ['-c', `${script}\n${asked}\n_codekin\necho "\${COMPREPLY[@]}"`])
      return stdout.trim()
    }
    expect(await complete('codekin', 'log')).toBe('login logout')
    expect(await complete('codekin', 'login', '--')).toBe('--server --web --json --help')
    expect(await complete('codekin', 'completion', '')).toBe('bash zsh fish --help')
    expect(await complete('codekin', 'help', 'ch')).toBe('chat')
    // Whatever else is typed is a file.
    expect(script).toContain('complete -o default -F _codekin codekin')
  })

  test.each(['zsh', 'fish'])('of %s name every command and option', async (shell) => {
    const { code, out } = await codekin(['completion', shell])
    expect(code).toBe(0)
    for (const { name, options } of commands) {
      expect(out).toContain(name)
      for (const [flags] of options) expect(out).toContain(longFlag(flags).slice(2))
    }
  })
})

test('a reader that stops early is no failure', async () => {
  const line = `set -o pipefail; "${process.execPath}" "${sourceProgram}" --help 2>/dev/null | true`
  await expect(promisify(execFile)('bash', ['-c', line])).resolves.toBeDefined()
})
