import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Servers run on the first core, the load generator on the second. */
const serverCore = '0'
const loadCore = '1'

const hasTwo = availableParallelism() > 1
let canPin: boolean | undefined
let isEverywhere = false

function pin(pid: number, cores: string): void {
  if (!hasTwo || canPin === false) return
  try {
    execFileSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' })
    canPin = true
  } catch {
    canPin ??= false
  }
}

/** Whether servers and load each have their own core. */
export function areCoresApart(): boolean {
  return canPin === true
}

/** Moves this process, with all its threads, to the load's core. */
export function pinLoad(): void {
  pin(process.pid, loadCore)
}

/** The command that starts a program on the servers' core. */
export function onServerCore(command: string, args: readonly string[]): [string, string[]] {
  return areCoresApart() && !isEverywhere ? ['taskset', ['-c', serverCore, command, ...args]] : [command, [...args]]
}

/** Runs work whose children belong on the servers' core: they inherit the core of their parent. */
export async function startingOnServerCore<T>(work: () => Promise<T>): Promise<T> {
  if (isEverywhere) return work()
  pin(process.pid, serverCore)
  try {
    return await work()
  } finally {
    pinLoad()
  }
}

/** Runs work, and everything it starts, on all cores: for rows whose load is light. */
export async function onAllCores<T>(work: () => Promise<T>): Promise<T> {
  pin(process.pid, `${serverCore},${loadCore}`)
  isEverywhere = true
  try {
    return await work()
  } finally {
    isEverywhere = false
    pinLoad()
  }
}

/** CPU seconds a process has used so far, over all its threads. */
export function cpuSeconds(pid: number): number {
  const { own } = cpuTimes(pid)
  return own
}

/** CPU seconds of everything this process has started, except its own: all servers and services together. */
export function serverCpuSeconds(): number {
  return descendantsOf(process.pid).reduce((sum, pid) => {
    const { own, ended } = cpuTimes(pid)
    return sum + own + ended
  }, 0)
}

/** The same by process: under the given name, otherwise its program's (`postgres`, `nats-server`). */
export function serverCpuSecondsBy(names: ReadonlyMap<number, string>): Map<string, number> {
  const seconds = new Map<string, number>()
  for (const pid of descendantsOf(process.pid)) {
    const name = names.get(pid) ?? programOf(pid)
    const { own, ended } = cpuTimes(pid)
    seconds.set(name, (seconds.get(name) ?? 0) + own + ended)
  }
  return seconds
}

function programOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return 'ended'
  }
}

/** Of the process itself, and of its ended children. Linux counts in hundredths of a second. */
function cpuTimes(pid: number): { own: number; ended: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ').map(Number) ?? []
    const [own = 0, system = 0, ended = 0, endedSystem = 0] = fields.slice(11, 15)
    return { own: (own + system) / 100, ended: (ended + endedSystem) / 100 }
  } catch {
    // It ended meanwhile; its parent has its time.
    return { own: 0, ended: 0 }
  }
}

/** The direct and indirect children of a process. */
export function descendantsOf(pid: number): number[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const parent = readFileSync(`/proc/${name}/stat`, 'latin1').split(') ')[1]?.split(' ')[1]
      return [[Number(name), Number(parent)] as const]
    } catch {
      // It ended meanwhile.
      return []
    }
  })
  const below = (of: number): number[] =>
    parents.filter(([, parent]) => parent === of).flatMap(([child]) => [child, ...below(child)])
  return below(pid)
}
