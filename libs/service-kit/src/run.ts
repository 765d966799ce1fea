import { ConfigError } from './base-config.ts'
import type { AnyService } from './define-service.ts'
import { migrateService } from './migrate-service.ts'
import { type RunningService, startService } from './start.ts'

/** If the event loop isn't empty this long after a stop, the process exits anyway. */
const lingerMilliseconds = 1_000

/**
 * The main function of a service's process: runs the service, or with the argument `migrate` only migrates its schema and
 * exits with code 0, or with 1 and the reason.
 */
export async function run(service: AnyService): Promise<void> {
  if (process.argv[2] !== 'migrate') return await serve(service)
  try {
    // oxlint-disable-next-line node/no-process-env
    await migrateService(service, process.env)
  } catch (error) {
    printError(error)
    process.exitCode = 1
  }
}

/**
 * Runs a service as this process: starts it, drains it on SIGTERM or SIGINT, and exits once the event loop is empty. A stop
 * beyond its deadline, a second signal and an uncaught error end the process with code 1.
 */
async function serve(service: AnyService): Promise<void> {
  let running: RunningService<unknown> | undefined
  let isStopping = false

  const shutDown = async (exitCode: number) => {
    if (isStopping) process.exit(1)
    isStopping = true
    process.exitCode = exitCode
    const seconds = running?.config.http.stopDeadlineSeconds ?? 1
    setTimeout(() => {
      running?.logs.log.error('the stop took too long')
      running?.logs.flush()
      process.exit(1)
    }, seconds * 1_000).unref()
    await running?.stop()
    // Only a forgotten timer or socket can be left; everything that matters is closed.
    setTimeout(() => {
      running?.logs.log.warn({ held: process.getActiveResourcesInfo() }, 'something forgotten held the process')
      running?.logs.flush()
      process.exit()
    }, lingerMilliseconds).unref()
  }
  const onSignal = () => void shutDown(0)
  const onCrash = (error: unknown) => {
    if (running) running.logs.log.fatal({ err: error }, 'uncaught error')
    else printError(error)
    void shutDown(1)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('unhandledRejection', onCrash)
  process.on('uncaughtException', onCrash)

  try {
    // The only place that reads the process's environment; it is passed to everything below.
    // oxlint-disable-next-line node/no-process-env
    running = await startService(service, { env: process.env })
    if (isStopping) await running.stop()
  } catch (error) {
    printError(error)
    process.exitCode = 1
    setTimeout(() => process.exit(), lingerMilliseconds).unref()
  }
}

/** Writes to stderr, as there is no log yet. A configuration error is for people, so it has no stack. */
function printError(error: unknown): void {
  const text =
    error instanceof ConfigError || !(error instanceof Error) ? String(error) : (error.stack ?? error.message)
  process.stderr.write(`${text}\n`)
}
