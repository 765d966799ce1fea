import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { cpuSeconds, descendantsOf } from './cores.ts'
import { memoryOf } from './memory.ts'

/** Total use of one program's processes so far, over all threads. */
export type Usage = { cpuSeconds: number; wakeUps: number; megabytes: number }

/**
 * Usage of a process and everything it started, by program: a service by its name, everything else by its program's. A wake-up is
 * a voluntary context switch: a thread waited for something and resumed.
 */
export function usageByProgram(root: number): Map<string, Usage> {
  const usage = new Map<string, Usage>()
  for (const pid of [root, ...descendantsOf(root)]) {
    const program = programOf(pid)
    if (!program) continue
    const before = usage.get(program) ?? { cpuSeconds: 0, wakeUps: 0, megabytes: 0 }
    usage.set(program, {
      cpuSeconds: before.cpuSeconds + cpuSeconds(pid),
      wakeUps: before.wakeUps + wakeUpsOf(pid),
      megabytes: before.megabytes + readOr0(() => memoryOf(pid)),
    })
  }
  return usage
}

function programOf(pid: number): string | undefined {
  try {
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const script = args.find((arg) => arg.endsWith('.ts') && !arg.startsWith('file:'))
    if (!script) return basename(args[0]?.split(' ')[0]?.replace(/:$/, '') ?? '')
    return /services\/([^/]+)\//.exec(script)?.[1] ?? basename(script, '.ts')
  } catch {
    // It ended meanwhile.
    return undefined
  }
}

function wakeUpsOf(pid: number): number {
  return readOr0(() => {
    const threads = readdirSync(`/proc/${pid}/task`)
    return threads.reduce((sum, thread) => sum + readOr0(() => voluntarySwitches(pid, thread)), 0)
  })
}

function voluntarySwitches(pid: number, thread: string): number {
  const status = readFileSync(`/proc/${pid}/task/${thread}/status`, 'utf8')
  return Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(status)?.[1] ?? 0)
}

/** A process that ends meanwhile counts as 0. */
function readOr0(read: () => number): number {
  try {
    return read()
  } catch {
    return 0
  }
}
