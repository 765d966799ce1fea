import { parseArgs } from 'node:util'
import { installMissingServers } from '../infra/binaries.ts'
import { findChromium, installMissingChromium, installMissingFirefox } from '../infra/browsers.ts'
import { listChangedTests } from './changed-tests.ts'
import { leaveWithChildren } from './run-program.ts'
import { say } from './terminal.ts'
import { runTier } from './test-run/run-tier.ts'
import { projectOf } from './test-run/test-rules.ts'
import { type Tier, tiers } from './test-run/tiers.ts'

function isIn({ projects }: Tier, file: string): boolean {
  const project = projectOf(file)
  return project !== undefined && projects.includes(project)
}

/** The test files of a tier that the changes since a commit can break. */
async function selectChanged(tier: Tier, base: string) {
  const found = await listChangedTests(base).catch((error: Error) => say(`  ${base}: ${error.message.trim()}`))
  const files = found?.filter((file) => isIn(tier, file))
  say(files ? `  ${files.length} test files can see the change` : '  the change may break everything')
  return files?.length === 0 ? 'nothing' : (files ?? 'everything')
}

const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean' }, all: { type: 'boolean' } },
  allowPositionals: true,
})
leaveWithChildren()
const tier = values.all ? tiers['test:all'] : tiers.test
const paths = positionals.length > 0 ? positionals : 'everything'
const selection = values.changed ? await selectChanged(tier, positionals[0] ?? 'origin/main') : paths
await installMissingServers()
await installMissingChromium()
await findChromium()
if (tier === tiers['test:all']) await installMissingFirefox()
await runTier(tier, selection)
