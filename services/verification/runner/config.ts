import { availableParallelism } from 'node:os'
import { readEnv } from '@codekin/service-kit/base-config'
import { z } from 'zod'
import type { RunsOptions } from './runs.ts'

export type RunnerConfig = {
  /** The listening address: a Unix socket if both ends share a machine, otherwise a port. */
  listen: { socket: string } | { host: string; port: number }
  runs: RunsOptions
}

/** 0 to 19: niceness of the processes for long runs. */
export const niceness = z.coerce.number().int().min(0).max(19).default(5)

const count = (max: number, fallback: number) => z.coerce.number().int().min(1).max(max).default(fallback)

const environment = z
  .object({
    RUNNER_SOCKET: z.string().min(1).optional(),
    RUNNER_HOST: z.string().min(1).default('127.0.0.1'),
    RUNNER_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    RUNNER_CONCURRENCY: count(64, Math.max(1, Math.min(4, availableParallelism()))),
    RUNNER_LONG_CONCURRENCY: count(16, 1),
    RUNNER_WAITING: count(10_000, 256),
    RUNNER_WAITING_PER_OWNER: count(100, 8),
    RUNNER_PROCESS_MEBIBYTES: z.coerce.number().int().min(128).max(4096).default(256),
    RUNNER_NICENESS: niceness,
  })
  .refine((e) => (e.RUNNER_SOCKET === undefined) !== (e.RUNNER_PORT === undefined), {
    message: 'set RUNNER_SOCKET or RUNNER_PORT',
    path: ['RUNNER_SOCKET'],
  })

export function readRunnerConfig(env: NodeJS.ProcessEnv): RunnerConfig {
  const e = readEnv(environment, env)
  return {
    listen: e.RUNNER_SOCKET ? { socket: e.RUNNER_SOCKET } : { host: e.RUNNER_HOST, port: e.RUNNER_PORT ?? 0 },
    runs: {
      atOnce: e.RUNNER_CONCURRENCY,
      longAtOnce: e.RUNNER_LONG_CONCURRENCY,
      waitingMax: e.RUNNER_WAITING,
      waitingPerOwnerMax: e.RUNNER_WAITING_PER_OWNER,
      memoryMebibytesMax: e.RUNNER_PROCESS_MEBIBYTES,
      runsPerProcessMax: 500,
      longNiceness: e.RUNNER_NICENESS,
    },
  }
}
