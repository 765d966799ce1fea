import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandPrefix, cpuMillisecondsOf, leakedDescriptors } from './isolation.ts'
import type { ProcessLimits } from './limits.ts'
import type { Answer, Task } from './worker/tasks.ts'

/** `cpuMilliseconds`: CPU time, with a precision of ten milliseconds. */
export type Run = { answer: Answer | 'timed-out' | 'crashed'; milliseconds: number; cpuMilliseconds: number }

export type WorkerProcess = {
  pid: number
  /** Runs one task at a time. After `timed-out` and `crashed` the process is gone, and must be replaced. */
  run(task: Task, wallMilliseconds: number): Promise<Run>
  isGone(): boolean
  /** Kills the process and resolves once it is gone. */
  stop(): Promise<void>
}

/** V8 reserves address space for its code, which counts as data though it is never used (measured: 618 MB in Node 24). */
const reservedMebibytes = 640
/** Forty checks with results of maximum length, escaped. A longer line is not a result. */
const lineCharactersMax = 8 * 1024 * 1024
const readyMillisecondsMax = 30_000

const program = fileURLToPath(new URL('./worker/main.ts', import.meta.url))

/** The files a worker reads at its start, and the only ones it may read. */
const readable: string[] = (() => {
  const packageOf = (name: string, from: NodeJS.Require) => {
    const file = from.resolve(name)
    return `${file.slice(0, file.lastIndexOf(`node_modules/${name}/`))}node_modules/${name}/`
  }
  const ours = createRequire(import.meta.url)
  const quickJs = createRequire(ours.resolve('quickjs-emscripten'))
  return [
    join(dirname(program), '/'),
    packageOf('sql.js', ours),
    packageOf('quickjs-emscripten', ours),
    packageOf('quickjs-emscripten-core', quickJs),
    // All variants are looked up; one is loaded.
    join(packageOf('@jitl/quickjs-wasmfile-release-sync', quickJs), '../'),
  ]
})()

/**
 * A warm process for untrusted programs. The interpreter in WebAssembly is surrounded, in case it leaks, by Node's permissions
 * (no files but its own, no processes, threads or addons), the system's limits (memory, no file writes, no core dumps), an empty
 * environment, no descriptors but two pipes, and no network if possible. Resolves when it accepts tasks.
 */
export async function startWorker({ memoryMebibytesMax, niceness }: ProcessLimits): Promise<WorkerProcess> {
  const limited = [
    `ulimit -d ${(reservedMebibytes + memoryMebibytesMax) * 1024}`,
    'ulimit -c 0',
    'ulimit -f 0',
    `exec ${commandPrefix(niceness)} "$0" "$@"`,
  ]
  const flags = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=64', '--max-semi-space-size=2']
  const permissions = ['--permission', ...readable.map((path) => `--allow-fs-read=${path}`)]
  const leaked = leakedDescriptors().map(String)
  const child = spawn(
    '/bin/sh',
    ['-c', limited.join(' && '), process.execPath, ...flags, ...permissions, program, ...leaked],
    {
      env: {},
      cwd: '/',
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  )
  const conversation = converse(child)
  const ready = await conversation.next(readyMillisecondsMax)
  if (typeof ready === 'string' || !('kind' in ready) || child.pid === undefined) {
    await conversation.end()
    throw new Error('a worker process did not start')
  }
  const { pid } = child
  return {
    pid,
    isGone: conversation.isGone,
    stop: conversation.end,
    async run(task, wallMilliseconds) {
      const begun = { clock: performance.now(), cpu: cpuMillisecondsOf(pid) }
      child.stdin.write(`${JSON.stringify(task)}\n`)
      const answer = (await conversation.next(wallMilliseconds)) as Answer | 'timed-out' | 'crashed'
      const cpuMilliseconds = cpuMillisecondsOf(pid) - begun.cpu
      if (typeof answer === 'string') await conversation.end()
      return { answer, milliseconds: Math.round(performance.now() - begun.clock), cpuMilliseconds }
    },
  }
}

/** Reads the results of the process, line by line; any other output counts as a crash. */
function converse(child: ChildProcess) {
  let text = ''
  let isGone = false
  let onMessage: ((message: object | 'crashed') => void) | undefined
  const exited = new Promise<void>((resolve) => {
    const onGone = () => {
      isGone = true
      onMessage?.('crashed')
      resolve()
    }
    child.once('close', onGone)
    child.once('error', onGone)
  })
  // Writing to a process that just ended fails; its end is reported anyway.
  child.stdin?.on('error', () => {})
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    if (text.length > lineCharactersMax) child.kill('SIGKILL')
    const end = text.indexOf('\n')
    if (end < 0) return
    const message = parsed(text.slice(0, end))
    text = text.slice(end + 1)
    onMessage?.(message ?? 'crashed')
  })
  return {
    isGone: () => isGone,
    next: async (millisecondsMax: number): Promise<object | 'timed-out' | 'crashed'> => {
      if (isGone) return 'crashed'
      const { promise, resolve } = Promise.withResolvers<object | 'timed-out' | 'crashed'>()
      const timer = setTimeout(() => resolve('timed-out'), millisecondsMax)
      onMessage = resolve
      const message = await promise
      onMessage = undefined
      clearTimeout(timer)
      return message
    },
    end: async (): Promise<void> => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

function parsed(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
