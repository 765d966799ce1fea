import { Worker } from 'node:worker_threads'
import { freePort } from '@codekin/local/infra/free-port'
import type { Order, Started } from './balancer-thread.ts'

/**
 * Balances connections like a Service of Kubernetes: it chooses a target for each connection and knows nothing of its contents. A
 * removed target keeps its connections.
 */
export type Balancer = {
  port: number
  /** Sets the targets of new connections, in turns. Without any they are refused. */
  pointTo(ports: readonly number[]): void
  /** Closes every connection, so that no one keeps talking to a removed target. */
  cut(): void
  /** Forwards nothing and closes nothing, like a cut link, until it is released. */
  hold(): void
  release(): void
}

let thread: Worker | undefined

/** It lives until the process ends. */
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
