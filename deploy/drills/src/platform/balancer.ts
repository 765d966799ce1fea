import { Worker } from 'node:worker_threads'
import { freePort } from '@codekin/local/infra/free-port'
import type { Order, Started } from './balancer-thread.ts'

/**
 * Stands in front of what there are several of, as a Service of Kubernetes does: it chooses a target for each connection and
 * knows nothing of what is said on it. Whoever is no target any more keeps the connections it has.
 */
export type Balancer = {
  port: number
  /** Where new connections go from now on, in turns. Without any they are refused. */
  pointTo(ports: readonly number[]): void
  /** Ends every connection, so that nobody goes on talking to a target that is none any more. */
  cut(): void
  /** Passes nothing on and closes nothing, as a link that was cut does, until it is released. */
  hold(): void
  release(): void
}

let thread: Worker | undefined

/** It is there until the process ends. */
export async function startBalancer(): Promise<Balancer> {
  thread ??= new Worker(new URL('./balancer-thread.ts', import.meta.url))
  thread.unref()
  const worker = thread
  const port = await freePort()
  const order = (what: Order) => worker.postMessage(what)
  const started = new Promise<void>((done) => {
    const look = (message: Started) => {
      if (message.port !== port) return
      worker.off('message', look)
      done()
    }
    worker.on('message', look)
  })
  order({ port, kind: 'start' })
  await started
  return {
    port,
    pointTo: (targets) => order({ port, kind: 'point', targets }),
    cut: () => order({ port, kind: 'cut' }),
    hold: () => order({ port, kind: 'hold' }),
    release: () => order({ port, kind: 'release' }),
  }
}
