import { join } from 'node:path'
import { installMissingServers } from '../infra/binaries.ts'
import { repositoryRoot } from './paths.ts'
import { leaveWithChildren, runProgram } from './run-program.ts'
import { runTier } from './test-run/run-tier.ts'
import { tiers } from './test-run/tiers.ts'

/** Breaks a part of a whole platform under load. */
async function runPlatformDrill(args: readonly string[]): Promise<void> {
  const main = join(repositoryRoot, 'deploy/drills/src/main.ts')
  const flags = ['--disable-warning=ExperimentalWarning']
  const { code } = await runProgram(process.execPath, [...flags, main, ...args], { show: true })
  process.exitCode = code
}

leaveWithChildren()
await installMissingServers()
const args = process.argv.slice(2)
await (args.length > 0 ? runPlatformDrill(args) : runTier(tiers.drill, 'everything'))
