import { setTimeout as pause } from 'node:timers/promises'
import { waitFor } from '@codekin/local/infra/wait-for'
import { cpuSeconds } from './cores.ts'

/**
 * Waits until a service has published all that was announced and handled all that it follows: what filling its tables left
 * behind would count as work of the requests that are measured.
 */
export async function untilQuiet(origin: string): Promise<void> {
  const isQuiet = async () => {
    const page = await (await fetch(`${origin}/metrics`)).text()
    const waiting = [...page.matchAll(/^(?:outbox_unpublished|consumer_pending)\{[^}]*\} (\d+)/gm)]
    return waiting.length > 0 && waiting.every(([, count]) => count === '0')
  }
  await waitFor(isQuiet, { what: 'the service to be quiet', timeoutSeconds: 120, everyMilliseconds: 500 })
}

/** Waits until a process has done what it still had in hand, so that it takes nothing from the side that comes next. */
export async function untilIdle(pid: number): Promise<void> {
  const isIdle = async () => {
    const before = cpuSeconds(pid)
    await pause(200)
    return cpuSeconds(pid) - before < 0.02
  }
  await waitFor(isIdle, { what: 'the process to be idle', timeoutSeconds: 30, everyMilliseconds: 1 })
}
