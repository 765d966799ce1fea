import type { ClientFrame } from '@codekin/contracts/socket'
import { bearerProtocolPrefix, closeCodes, socketPath, socketProtocol } from '@codekin/contracts/socket-protocol'

/** Specification section 9: 5 attempts, 1000 ms, exponential with jitter. */
export const reconnection = { attempts: 5, firstDelayMilliseconds: 1000, jitter: 0.5 }

/**
 * `waiting` for the next attempt; `resting` because newer sockets of the same user replaced it, until `reconnect`;
 * `closed` permanently, or until `reconnect`.
 */
export type SocketState = 'connecting' | 'open' | 'waiting' | 'resting' | 'closed'

export type ConnectionOptions = {
  /** `ws://host` or `wss://host`. */
  origin: string
  /** Returns an access token other than the refused one; null without one. Called at every attempt to connect. */
  token: (refused: string | undefined) => Promise<string | null>
  onState?: (state: SocketState) => void
  WebSocket?: typeof globalThis.WebSocket
  random?: () => number
}

/** Delay before attempt `attempt` (from 1): 1 s, 2 s, 4 s …, spread by ± half so that clients do not return together. */
export function delayBefore(attempt: number, random: number): number {
  const spread = 1 + (random * 2 - 1) * reconnection.jitter
  return reconnection.firstDelayMilliseconds * 2 ** (attempt - 1) * spread
}

/** Opens a socket and reconnects after a loss. Does not interpret frames. */
export class Connection {
  state: SocketState = 'connecting'
  readonly #options: ConnectionOptions
  readonly #onText: (text: string) => void
  readonly #onLost: () => void
  #socket: WebSocket | undefined
  #failures = 0
  #offered: string | undefined
  #refused: string | undefined
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(options: ConnectionOptions, onText: (text: string) => void, onLost: () => void) {
    this.#options = options
    this.#onText = onText
    this.#onLost = onLost
    this.#open()
  }

  /** Sends the frame, or drops it while the socket is not open: ephemeral frames are not worth keeping. */
  send(frame: ClientFrame): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(frame))
  }

  /** Reconnects at once, for example when the browser is online again. A resting connection replaces another one. */
  reconnect(): void {
    if (this.#socket || this.state === 'connecting') return
    this.#failures = 0
    this.#open()
  }

  close(): void {
    clearTimeout(this.#retry)
    this.#enter('closed')
    this.#socket?.close(1000)
    this.#socket = undefined
  }

  #enter(next: SocketState): void {
    if (this.state === next) return
    this.state = next
    this.#options.onState?.(next)
  }

  #open(): void {
    clearTimeout(this.#retry)
    this.#enter('connecting')
    this.#dial().catch(() => this.#lost(0))
  }

  async #dial(): Promise<void> {
    const token = await this.#options.token(this.#refused)
    if (this.state === 'closed') return
    if (token === null || token === this.#refused) return this.#enter('closed')
    this.#offered = token
    const Socket = this.#options.WebSocket ?? globalThis.WebSocket
    const address = `${this.#options.origin}${socketPath}`
    this.#attach(new Socket(address, [socketProtocol, `${bearerProtocolPrefix}${token}`]))
  }

  #attach(socket: WebSocket): void {
    this.#socket = socket
    socket.onmessage = ({ data }) => {
      this.#enter('open')
      if (typeof data === 'string') this.#onText(data)
    }
    // A close event follows. Without a listener the sockets of `ws` throw.
    socket.onerror = () => undefined
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#lost(code)
    }
  }

  #lost(code: number): void {
    this.#socket = undefined
    this.#onLost()
    if (this.state === 'closed') return
    // Tabs that reconnect automatically would displace each other forever.
    if (code === closeCodes.displaced) return this.#enter('resting')
    const isRefused = code === closeCodes.revoked || code === closeCodes.notSignedIn
    if (isRefused) this.#refused = this.#offered
    // An open connection counts as a success, unless the server closed it for a misuse that this client would repeat.
    if (this.state === 'open' && code !== closeCodes.misused) this.#failures = 0
    if (this.#failures >= reconnection.attempts) return this.#enter('closed')
    this.#failures += 1
    // Only a renewal shows whether the session has ended, and its screens are still open, so it is requested at once.
    if (isRefused && this.#failures === 1) return this.#open()
    this.#enter('waiting')
    const random = this.#options.random ?? Math.random
    this.#retry = setTimeout(() => this.#open(), delayBefore(this.#failures, random()))
  }
}
