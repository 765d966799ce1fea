import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Lists file descriptors that a child process would inherit unintentionally: those that the parent process left open without
 * close-on-exec, which Node sets on all it opens. The worker closes them.
 */
export function leakedDescriptors(): number[] {
  const closedOnExec = 0o2000000
  return readdirSync('/proc/self/fdinfo')
    .map(Number)
    .filter((descriptor) => descriptor > 2)
    .filter((descriptor) => {
      try {
        const info = readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8')
        return (Number.parseInt(/^flags:\s+(\d+)/m.exec(info)?.[1] ?? '0', 8) & closedOnExec) === 0
      } catch {
        // The descriptor of the listing itself is closed by now.
        return false
      }
    })
}

/**
 * The prefix that starts a command in an empty network and without privileges, if the system allows it (namespaces(7)); containers
 * often don't, and run in a pod without egress instead.
 */
const apart = ['unshare', '--user', '--net', '--ipc', '--']

export const canCutNetwork: boolean = spawnSync(apart[0] ?? '', [...apart.slice(1), 'true']).status === 0

/** The prefix of a worker's command: its priority, its network, an empty environment. */
export const commandPrefix = (niceness: number): string =>
  ['nice', '-n', String(niceness), ...(canCutNetwork ? apart : []), 'env', '-i'].join(' ')

/** Reads the CPU time from proc(5), `/proc/pid/stat` fields 14 and 15, in ticks of 1/100 s; 0 if the process is gone. */
export function cpuMillisecondsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}
