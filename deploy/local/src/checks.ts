import { styleText } from 'node:util'
import { runProgram } from './run-program.ts'
import { say } from './terminal.ts'

type CheckStep = { name: string; program: string; args: string[] }

const steps: CheckStep[] = [
  { name: 'format', program: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'lint', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'types', program: process.execPath, args: ['deploy/local/src/check-types.ts'] },
  { name: 'boundaries', program: process.execPath, args: ['deploy/local/src/check-boundaries.ts'] },
  { name: 'services', program: process.execPath, args: ['deploy/local/src/check-services.ts'] },
  { name: 'manifests', program: process.execPath, args: ['deploy/manifests/src/main.ts', 'check'] },
  { name: 'lockfile', program: process.execPath, args: ['deploy/local/src/check-lockfile.ts'] },
  { name: 'licences', program: process.execPath, args: ['deploy/local/src/check-licences.ts'] },
  { name: 'knip', program: 'knip', args: ['--no-progress'] },
]

/** Runs every check of the sources, printing what a failed one says; counts one per check. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0
  for (const { name, program, args } of steps) {
    const started = performance.now()
    const { code, output } = await runProgram(program, args)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    if (code === 0) {
      say(`  ${styleText('green', '✓')} ${name.padEnd(12)} ${styleText('dim', `${seconds} s`)}`)
    } else {
      failed += 1
      say(`  ${styleText('red', '✗')} ${name.padEnd(12)} ${styleText('dim', `${seconds} s`)}\n${output.trimEnd()}\n`)
    }
  }
  return { passed: steps.length - failed, failed }
}
