import type { ProcessLimits } from './limits.ts'
import type { Task } from './worker/tasks.ts'
import { type Run, startWorker, type WorkerProcess } from './worker-process.ts'

export type Pool = {
  /** Runs the task in a warm process, which is replaced if it didn't survive. Throws if none can be started. */
  run(task: Task, wallMilliseconds: number): Promise<Run>
  /** Ids of all processes, idle or working. */
  pids(): number[]
  close(): Promise<void>
}

/**
 * Keeps `warm` processes ready, one more than may work at once, so that after one was killed the next request finds another
 * started. Further requests wait; the queue in front limits how many.
 */
export async function openPool(warm: number, limits: ProcessLimits): Promise<Pool> {
  const workers = openWorkers(warm, limits)
  await workers.fill()
  if (workers.pids().length === 0) throw new Error('no worker process started')
  const runs = new WeakMap<WorkerProcess, number>()

  function releaseSync(worker: WorkerProcess): void {
    const count = (runs.get(worker) ?? 0) + 1
    runs.set(worker, count)
    if (worker.isGone() || count >= limits.runsMax) workers.replace(worker)
    else workers.offer(worker)
  }

  return {
    async run(task, wallMilliseconds) {
      const worker = await workers.take()
      const run = await worker.run(task, wallMilliseconds)
      releaseSync(worker)
      return run
    },
    pids: workers.pids,
    close: workers.close,
  }
}

/** Keeps the number of processes constant. */
function openWorkers(warm: number, limits: ProcessLimits) {
  const all = new Set<WorkerProcess>()
  const starting = new Set<Promise<void>>()
  const desk = openDesk()
  let isClosed = false

  async function start(): Promise<void> {
    try {
      const worker = await startWorker(limits)
      all.add(worker)
      desk.offer(worker)
    } catch (error) {
      // Waiting callers are rejected; the next one retries.
      desk.refuseAll(error)
    }
  }

  /** Starts missing processes. */
  async function fill(): Promise<void> {
    for (const worker of all) if (worker.isGone()) all.delete(worker)
    for (let missing = warm - all.size - starting.size; missing > 0 && !isClosed; missing -= 1) {
      const started = start().finally(() => starting.delete(started))
      starting.add(started)
    }
    await Promise.all(starting)
  }

  return {
    fill,
    offer: desk.offer,
    pids: () => [...all].filter((worker) => !worker.isGone()).map(({ pid }) => pid),
    async take(): Promise<WorkerProcess> {
      if (isClosed) throw new Error('the pool is closed')
      // Replaces a process that ended unnoticed.
      void fill()
      return await desk.take()
    },
    replace(worker: WorkerProcess): void {
      all.delete(worker)
      void worker.stop().then(fill)
    },
    async close() {
      isClosed = true
      desk.refuseAll(new Error('the pool is closed'))
      await Promise.all(starting)
      await Promise.all([...all].map((worker) => worker.stop()))
    },
  }
}

type Waiting = { resolve(worker: WorkerProcess): void; reject(error: unknown): void }

/** Assigns idle processes to waiting requests. */
function openDesk() {
  const idle: WorkerProcess[] = []
  const waiting: Waiting[] = []
  return {
    offer(worker: WorkerProcess): void {
      const next = waiting.shift()
      if (next) next.resolve(worker)
      else idle.push(worker)
    },
    async take(): Promise<WorkerProcess> {
      for (let worker = idle.shift(); worker; worker = idle.shift()) if (!worker.isGone()) return worker
      const { promise, resolve, reject } = Promise.withResolvers<WorkerProcess>()
      waiting.push({ resolve, reject })
      return await promise
    },
    refuseAll(error: unknown): void {
      for (const { reject } of waiting.splice(0)) reject(error)
    },
  }
}
