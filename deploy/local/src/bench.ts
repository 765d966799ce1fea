import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installMissingServers } from '../infra/binaries.ts'
import { repositoryRoot } from './paths.ts'
import { leaveWithChildren, runProgram } from './run-program.ts'
import { say } from './terminal.ts'

leaveWithChildren()
const main = join(repositoryRoot, 'deploy/bench/src/main.ts')
if (existsSync(main)) {
  await installMissingServers()
  const { code } = await runProgram(process.execPath, [main, ...process.argv.slice(2)], { show: true })
  process.exitCode = code
} else {
  say('This checkout doesn’t include the benchmarks.')
  process.exitCode = 1
}
