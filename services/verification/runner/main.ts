import { rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readRunnerConfig } from './config.ts'
import { startRunner } from './server.ts'

/** The runner as a process. On SIGTERM or SIGINT, or when the service that started it ends, it stops its workers and exits. */
try {
  // oxlint-disable-next-line node/no-process-env
  const config = readRunnerConfig(process.env)
  const runner = await startRunner(config)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void runner.close())
  // A killed service can't delete the folder it made for the socket, so the runner does.
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
