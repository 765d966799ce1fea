import { rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readRunnerConfig } from './config.ts'
import { startRunner } from './server.ts'

/** The runner as a process: it starts, and on SIGTERM or SIGINT, or when the service whose own it is ends, stops its workers and ends. */
try {
  // oxlint-disable-next-line node/no-process-env
  const config = readRunnerConfig(process.env)
  const runner = await startRunner(config)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void runner.close())
  // A killed service leaves it the folder that was made for its socket.
  process.once('disconnect', () => {
    const { listen } = config
    void runner.close().then(() => ('socket' in listen ? rmdir(dirname(listen.socket)).catch(() => {}) : undefined))
  })
  process.channel?.unref()
  process.stdout.write(`${JSON.stringify({ msg: 'the runner is listening', port: runner.port })}\n`)
} catch (error) {
  process.stderr.write(`${String(error)}\n`)
  process.exitCode = 1
}
