import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { drills } from './drills/index.ts'
import { tableOf, writePage } from './page.ts'

const repository = resolve(import.meta.dirname, '../../..')
const say = (text: string) => void process.stdout.write(`${text}\n`)

function commit(): string {
  const options = { cwd: repository, stdio: 'pipe' } as const
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], options).toString().trim()
  } catch {
    return 'unknown'
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { quick: { type: 'boolean' } }, allowPositionals: true })
  const [name = ''] = positionals
  const drill = drills.find((each) => each.name === name)
  if (!drill) {
    say(`npm run drill -- <name> [--quick]. There are: ${drills.map((each) => each.name).join(', ')}.`)
    process.exitCode = 2
    return
  }
  const folder = mkdtempSync(join(tmpdir(), `codekin-drill-${name}-`))
  const isQuick = values.quick ?? false
  const loadBefore = loadavg()[0]?.toFixed(1)
  const startedAt = performance.now()
  try {
    const figures = await drill.run({ folder, isQuick, say: (text) => say(`  ${text}`) })
    say(`\n${tableOf(figures)}\n`)
    say(`took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`)
    if (figures.some(({ isMet }) => isMet === false)) process.exitCode = 1
    const load = `${loadBefore} before and ${loadavg()[0]?.toFixed(1)} at the end`
    const page = drill.page ?? `operations/${name}.md`
    say(`written to ${relative(repository, writePage(page, figures, { commit: commit(), load, isQuick }))}`)
    if (process.exitCode !== 1) rmSync(folder, { recursive: true, force: true })
    else say(`logs stay in ${folder}`)
  } catch (error) {
    say(`\nThe drill ended: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    say(`logs stay in ${folder}`)
    process.exitCode = 1
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
await main()
process.exit()
