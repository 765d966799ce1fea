import { styleText } from 'node:util'
import { runProgram } from './run-program.ts'
import { say } from './terminal.ts'

type CheckStep = { name: string; program: string; args: string[] }

const script = (name: string, file: string, ...args: string[]): CheckStep => ({
  name,
  program: process.execPath,
  args: [file, ...args],
})

/** Steps of a lane run sequentially, lanes in parallel. Lint is the longest by far. */
const lanes: readonly (readonly CheckStep[])[] = [
  [{ name: 'lint', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] }],
  [
    { name: 'format', program: 'biome', args: ['check', '--error-on-warnings', '.'] },
    script('types', 'deploy/local/src/check-types.ts'),
    script('boundaries', 'deploy/local/src/check-boundaries.ts'),
    script('services', 'deploy/local/src/check-services.ts'),
    script('tests', 'deploy/local/src/check-tests.ts'),
    script('texts', 'deploy/local/src/check-texts.ts'),
    script('manifests', 'deploy/manifests/src/main.ts', 'check'),
    script('lockfile', 'deploy/local/src/check-lockfile.ts'),
    script('licences', 'deploy/local/src/check-licences.ts'),
    { name: 'knip', program: 'knip', args: ['--no-progress'] },
  ],
]

type Counts = { passed: number; failed: number }

async function runStep({ name, program, args }: CheckStep, endsAt: number): Promise<Counts> {
  const started = performance.now()
  const { code, output, wasKilled } = await runProgram(program, args, { killAfter: endsAt - started })
  const seconds = styleText('dim', `${((performance.now() - started) / 1000).toFixed(1)} s`)
  if (code === 0 && !wasKilled) {
    say(`  ${styleText('green', '✓')} ${name.padEnd(12)} ${seconds}`)
    return { passed: 1, failed: 0 }
  }
  const reason = wasKilled ? 'killed after running out of time' : output.trimEnd()
  say(`  ${styleText('red', '✗')} ${name.padEnd(12)} ${seconds}\n${reason}\n`)
  return { passed: 0, failed: 1 }
}

async function runLane(steps: readonly CheckStep[], endsAt: number): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0 }
  for (const step of steps) {
    const { passed, failed } = await runStep(step, endsAt)
    total.passed += passed
    total.failed += failed
  }
  return total
}

/**
 * Runs every check of the sources, prints the output of failed ones and counts one per check. Kills what still runs at `endsAt`
 * (of `performance.now()`).
 */
export async function runChecks(endsAt: number): Promise<Counts> {
  const counts = await Promise.all(lanes.map((steps) => runLane(steps, endsAt)))
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  }
}
