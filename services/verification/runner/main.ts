import { readRunnerConfig } from './config.ts'
import { startRunner } from './server.ts'

/** The runner as a process: it starts, and on SIGTERM or SIGINT stops its workers and ends. */
try {
  // oxlint-disable-next-line node/no-process-env
  const runner = await startRunner(readRunnerConfig(process.env))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void runner.close())
  process.stdout.write(`${JSON.stringify({ msg: 'the runner listens', port: runner.port })}\n`)
} catch (error) {
  process.stderr.write(`${String(error)}\n`)
  process.exitCode = 1
}
