import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceName } from '@codekin/contracts/services'
import { home } from './paths.ts'
import { runningPlatform } from './platform-lock.ts'
import { leaveWithChildren, runProgram } from './run-program.ts'
import { say } from './terminal.ts'

type State = { environments: Record<string, Record<string, string>> }

/** The environment of a service: the running platform's, or this shell's if DATABASE_URL names the service's role. */
function environmentOf(service: ServiceName): Record<string, string> | undefined {
  if (process.env['DATABASE_URL']) return {}
  const stateFile = join(home, 'platform.json')
  if (!runningPlatform(home) || !existsSync(stateFile)) return undefined
  return (JSON.parse(readFileSync(stateFile, 'utf8')) as State).environments[service]
}

/** Runs a program of a service with this process's arguments, beside the running platform. */
export async function runServiceCommand(service: ServiceName, file: string, otherwise: string): Promise<void> {
  leaveWithChildren()
  const env = environmentOf(service)
  if (env) {
    const args = [`services/${service}/src/${file}`, ...process.argv.slice(2)]
    const { code } = await runProgram(process.execPath, args, { show: true, env })
    process.exitCode = code
  } else {
    say(otherwise)
    process.exitCode = 1
  }
}
