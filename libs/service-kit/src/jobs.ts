import type { Clock } from './clock.ts'
import type { Logger } from './logging.ts'
import type { Metrics } from './metrics.ts'

/** Recurring work that one replica at a time does. */
export type Job = {
  name: string
  everySeconds: number
  /** Also runs shortly after the start, not only after the first interval. */
  isRunAtStart?: boolean
  /** The signal aborts when the service stops; long work should check it between steps. */
  run: (about: { signal: AbortSignal }) => Promise<void>
}

/** Identity; gives the literal its type. */
export function job(definition: Job): Job {
  return definition
}

/** The part of a `pg.Pool` that the jobs use. */
export type LockPool = {
  connect(): Promise<{
    query(text: string, values: unknown[]): Promise<{ rows: { taken?: boolean }[] }>
    release(error?: Error | boolean): void
  }>
}

/** The job is already running: in another replica, or in this one by its timer. */
export class JobLockedError extends Error {
  override name = 'JobLockedError'
}

export type JobsOptions = {
  service: string
  jobs: readonly Job[]
  /** Null if the service has no database: then every replica runs the jobs. */
  pool: LockPool | null
  clock: Clock
  log: Logger
  metrics: Metrics
  /** Without timers a job runs only by `runNow`. */
  hasTimers: boolean
}

export type RunningJobs = {
  /** Runs a job now and waits for it. Throws `JobLockedError` if it is already running, and what the job throws. */
  runNow(name: string): Promise<void>
  /** Starts no more jobs and waits for those that run. */
  stop(): Promise<void>
}

const atStartSecondsMax = 3

/** Starts the jobs of a service. A failure is logged and counted, and the job runs again at its next time. */
export function startJobs(options: JobsOptions): RunningJobs {
  const stopping = new AbortController()
  const running = new Set<Promise<unknown>>()
  const timers = new Map<Job, NodeJS.Timeout>()

  const start = (job: Job) => {
    const run = runLocked(options, job, stopping.signal)
    running.add(run)
    return run.finally(() => running.delete(run))
  }
  const plan = (job: Job, seconds: number) => {
    if (stopping.signal.aborted) return
    const again = () => plan(job, job.everySeconds)
    timers.set(
      job,
      // A failure is already logged, and a lock held elsewhere is no failure.
      setTimeout(() => void start(job).then(again, again), seconds * 1_000),
    )
  }
  for (const job of options.jobs) {
    options.metrics.declareJob(job.name, job.everySeconds)
    // Random, so that replicas that start together don't request the lock together forever.
    const first = job.isRunAtStart ? Math.min(atStartSecondsMax, job.everySeconds) : job.everySeconds
    if (options.hasTimers) plan(job, first * (0.5 + Math.random() / 2))
  }

  return {
    async runNow(name) {
      const job = options.jobs.find((candidate) => candidate.name === name)
      if (!job) throw new Error(`${options.service} has no job named ${name}`)
      await start(job)
    },
    async stop() {
      stopping.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.allSettled(running)
    },
  }
}

/** @NOTE the lock belongs to one connection, which the job keeps as long as it runs. */
async function runLocked(options: JobsOptions, job: Job, signal: AbortSignal): Promise<void> {
  if (!options.pool) return await runMeasured(options, job, signal)
  const lockName = [options.service, job.name]
  const noLock = (error: unknown): never => {
    options.log.warn({ err: error, job: job.name }, 'job could not ask for its lock')
    throw error
  }
  const connection = await options.pool.connect().catch(noLock)
  const got = await connection
    .query('select pg_try_advisory_lock(hashtext($1), hashtext($2)) as taken', lockName)
    .catch((error: unknown) => {
      connection.release(true)
      return noLock(error)
    })
  if (!got.rows[0]?.taken) {
    connection.release()
    throw new JobLockedError(`${options.service}: another process runs the job ${job.name}`)
  }
  try {
    await runMeasured(options, job, signal)
  } finally {
    await connection.query('select pg_advisory_unlock(hashtext($1), hashtext($2))', lockName).then(
      () => connection.release(),
      // Closing the connection releases the lock too.
      () => connection.release(true),
    )
  }
}

async function runMeasured({ log, metrics, clock }: JobsOptions, job: Job, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  const report = (isSuccess: boolean) =>
    metrics.setJob(job.name, {
      isSuccess,
      seconds: (performance.now() - startedAt) / 1_000,
      atSeconds: clock.now().getTime() / 1_000,
    })
  try {
    await job.run({ signal })
    report(true)
  } catch (error) {
    report(false)
    log.error({ err: error, job: job.name }, 'job failed')
    throw error
  }
}
