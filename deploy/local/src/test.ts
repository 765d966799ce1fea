import { parseArgs } from 'node:util'
import { installMissingServers } from '../infra/binaries.ts'
import { findChromium, installMissingChromium, installMissingFirefox } from '../infra/browsers.ts'
import { listChangedTests } from './changed-tests.ts'
import { leaveWithChildren } from './run-program.ts'
import { say } from './terminal.ts'
import { runTier } from './test-run/run-tier.ts'
import { tiers } from './test-run/tiers.ts'

/** The test files that the changes since a commit can break. */
async function selectChanged(base: string) {
  const files = await listChangedTests(base).catch((error: Error) => say(`  ${base}: ${error.message.trim()}`))
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
const selection = values.changed ? await selectChanged(positionals[0] ?? 'origin/main') : paths
await installMissingServers()
await installMissingChromium()
await findChromium()
if (tier === tiers['test:all']) await installMissingFirefox()
await runTier(tier, selection)
