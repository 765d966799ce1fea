import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from './paths.ts'
import { runningPlatform } from './platform-lock.ts'
import { leaveWithChildren, runProgram } from './run-program.ts'
import { say } from './terminal.ts'

type State = { environments: Record<string, Record<string, string>> }

/** The environment of identity: the one of the running platform, or this shell's where DATABASE_URL names identity's own role. */
function identityEnvironment(): Record<string, string> | undefined {
  if (process.env['DATABASE_URL']) return {}
  const stateFile = join(home, 'platform.json')
  if (!runningPlatform(home) || !existsSync(stateFile)) return undefined
  return (JSON.parse(readFileSync(stateFile, 'utf8')) as State).environments['identity']
}

leaveWithChildren()
const env = identityEnvironment()
if (env) {
  const args = ['services/identity/src/grant-admin.ts', ...process.argv.slice(2)]
  const { code } = await runProgram(process.execPath, args, { show: true, env })
  process.exitCode = code
} else {
  say('Start the platform first (npm start), then grant in a second terminal.')
  process.exitCode = 1
}
