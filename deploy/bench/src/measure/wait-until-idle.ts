import { setTimeout as pause } from 'node:timers/promises'
import { waitFor } from '@codekin/local/infra/wait-for'
import { cpuSeconds } from './cores.ts'

/**
 * Waits until a service has published its outbox and handled the events of its consumers. Work left over from filling the tables
 * would count as work of the measured requests.
 */
export async function waitUntilQueuesEmpty(origin: string): Promise<void> {
  const areQueuesEmpty = async () => {
    const page = await (await fetch(`${origin}/metrics`)).text()
    const waiting = [...page.matchAll(/^(?:outbox_unpublished|consumer_pending)\{[^}]*\} (\d+)/gm)]
    return waiting.length > 0 && waiting.every(([, count]) => count === '0')
  }
  await waitFor(areQueuesEmpty, {
    what: 'the queues of the service to be empty',
    timeoutSeconds: 120,
    everyMilliseconds: 500,
  })
}

/** Waits until a process has finished its remaining work, so that it takes no processor time from the next measurement. */
export async function waitUntilIdle(pid: number): Promise<void> {
  const isIdle = async () => {
    const before = cpuSeconds(pid)
    await pause(200)
    return cpuSeconds(pid) - before < 0.02
  }
  await waitFor(isIdle, { what: 'the process to be idle', timeoutSeconds: 30, everyMilliseconds: 1 })
}
