import type { ServiceName } from '@codekin/contracts/services'
import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type Msg, type NatsConnection, type Status } from '@nats-io/transport-node'
import { withTimeout } from './waiting.ts'

export type Bus = {
  nc: NatsConnection
  js: JetStreamClient
  jsm: JetStreamManager
  /** The service that is connected. */
  name: ServiceName
  /** How many servers of a cluster keep each stream and bucket; undefined: depends on the size of the cluster. */
  replicas: number | undefined
  isConnected: () => boolean
  /** Resolves at once if connected, else after the next reconnect. Never resolves once closed. */
  connected: () => Promise<void>
  /** Calls back when the connection and with it all pending replies are lost. Returns a function that unsubscribes. */
  onLost: (callback: () => void) => () => void
  /** Calls back after each reconnect. Returns a function that unsubscribes. */
  onReconnect: (callback: () => void) => () => void
  /**
   * Calls back for each message on a subject. Returns a function that unsubscribes. An error in the callback is reported, not
   * thrown: in the client, it would stop the delivery of all messages to the service.
   */
  listen: (subject: string, callback: (message: Msg) => void) => () => void
  close: () => Promise<void>
}

export type ConnectOptions = {
  url: string
  user?: string | undefined
  password?: string | undefined
  name: ServiceName
  replicas?: number | undefined
  onStatus?: ((status: Status) => void) | undefined
  /** Receives errors of callbacks. */
  onFault?: ((error: unknown) => void) | undefined
}

/** Closing the connection waits this long for a silent server. */
const stopTimeoutMilliseconds = 1_000

/** The prefix of the subjects on which a service receives replies. No other service may subscribe to them. */
export function inboxPrefix(service: string): string {
  return `_INBOX_${service}`
}

/**
 * Connects a service to NATS. Waits for a server that isn't available yet and reconnects forever; meanwhile, requests
 * fail by their own timeouts.
 */
export async function connectBus(options: ConnectOptions): Promise<Bus> {
  const { url, user, password, name, replicas, onStatus, onFault = logFault } = options
  const nc = await connect({
    servers: url.split(','),
    name,
    inboxPrefix: inboxPrefix(name),
    ...(user === undefined ? {} : { user }),
    ...(password === undefined ? {} : { pass: password }),
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    // A dead connection is noticed after two unanswered pings.
    pingInterval: 5_000,
    maxPingOut: 2,
    timeout: 5_000,
    // Otherwise every request creates an error in advance, for its stack.
    noAsyncTraces: true,
    // A rotated password must not end the process's connection permanently.
    ignoreAuthErrorAbort: true,
  })
  // The users of JetStream retry until it answers; a check here would fail the start.
  const jsm = await jetstreamManager(nc, { checkAPI: false })
  const watched = watch(nc, onStatus, onFault)
  return {
    nc,
    js: jetstream(nc),
    jsm,
    name,
    replicas,
    ...watched,
    listen: (subject, callback) => listen(nc, { subject, callback, onFault }),
    close: () => closeConnection(nc, watched.isConnected()),
  }
}

function logFault(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error))
}

type OnFault = (error: unknown) => void

function isolate<A extends readonly unknown[]>(callback: (...about: A) => void, onFault: OnFault) {
  return (...about: A) => {
    try {
      callback(...about)
    } catch (error) {
      onFault(error)
    }
  }
}

type Listener = { subject: string; callback: (message: Msg) => void; onFault: OnFault }

function listen(nc: NatsConnection, { subject, callback, onFault }: Listener): () => void {
  const hear = isolate(callback, onFault)
  const subscription = nc.subscribe(subject, {
    callback: (error, message) => {
      if (!error) hear(message)
    },
  })
  return () => subscription.unsubscribe()
}

function watch(nc: NatsConnection, onStatus: ((status: Status) => void) | undefined, onFault: OnFault) {
  let isConnected = true
  const callbacks = new Set<() => void>()
  const lostCallbacks = new Set<() => void>()
  let waiting = Promise.withResolvers<void>()
  waiting.resolve()
  async function follow(): Promise<void> {
    for await (const status of nc.status()) {
      if (status.type === 'disconnect' && isConnected) {
        isConnected = false
        waiting = Promise.withResolvers<void>()
        for (const callback of lostCallbacks) isolate(callback, onFault)()
      }
      if (status.type === 'reconnect') {
        isConnected = true
        waiting.resolve()
        for (const callback of callbacks) isolate(callback, onFault)()
      }
      if (onStatus) isolate(onStatus, onFault)(status)
    }
  }
  void follow()
  return {
    isConnected: () => isConnected && !nc.isClosed(),
    connected: () => waiting.promise,
    onLost: (callback: () => void) => {
      lostCallbacks.add(callback)
      return () => lostCallbacks.delete(callback)
    },
    onReconnect: (callback: () => void) => {
      callbacks.add(callback)
      return () => callbacks.delete(callback)
    },
  }
}

/** Lets work in progress finish; without a server there is nothing to wait for. */
async function closeConnection(nc: NatsConnection, isConnected: boolean): Promise<void> {
  if (nc.isClosed()) return
  if (isConnected) await withTimeout(stopTimeoutMilliseconds, nc.drain()).catch(() => undefined)
  if (!nc.isClosed()) await nc.close()
}
