import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * File descriptors that a child process would inherit unintentionally: whoever started us left them open, and not marked to be
 * closed on exec, which all that Node opens are. The worker closes them.
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
        // The descriptor of the listing itself is closed.
        return false
      }
    })
}

/**
 * A network without anything in it, and a user without any rights, where the system lets us have them (namespaces(7));
 * containers often do not, and have a pod without egress instead.
 */
const apart = ['unshare', '--user', '--net', '--ipc', '--']

export const canCutNetwork: boolean = spawnSync(apart[0] ?? '', [...apart.slice(1), 'true']).status === 0

/** What comes before the command of a worker: its priority, its network, an environment without anything. */
export const commandPrefix = (niceness: number): string =>
  ['nice', '-n', String(niceness), ...(canCutNetwork ? apart : []), 'env', '-i'].join(' ')

/** proc(5), `/proc/pid/stat` fields 14 and 15 in ticks of 1/100 s; 0 if the process is gone. */
export function cpuMillisecondsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}
