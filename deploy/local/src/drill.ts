import { join } from 'node:path'
import { installMissingServers } from '../infra/binaries.ts'
import { repositoryRoot } from './paths.ts'
import { leaveWithChildren, runProgram } from './run-program.ts'

leaveWithChildren()
await installMissingServers()
const main = join(repositoryRoot, 'deploy/drills/src/main.ts')
const flags = ['--disable-warning=ExperimentalWarning']
const { code } = await runProgram(process.execPath, [...flags, main, ...process.argv.slice(2)], { show: true })
process.exitCode = code
