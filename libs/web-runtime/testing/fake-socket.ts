import { type ClientFrame, clientFrame, type ServerFrame, serverFrame } from '@codekin/contracts/socket'

/** The server's end of the page's socket, controlled by a dev page or a test. */
export type FakeSocket = {
  /** Sends a frame to the page, numbered as the server would. Frames to a disconnected page wait until it reconnects. */
  send(frame: ServerFrame): void
  /** Cuts the connection; the page reconnects by itself. */
  drop(): void
  /** While false, the page can't connect. */
  setReachable(isReachable: boolean): void
  isOpen(): boolean
}

const momentary = new Set<ServerFrame['event']>([
  'welcome',
  'joined',
  'admin_snapshot',
  'admin_stats',
  'typing',
  'presence',
  'resumed',
  'resync',
  'error',
])

/** Longer than the page has existed. */
const longQuietMilliseconds = 24 * 3_600_000

type Line = { receive: (text: string) => void; cut: () => void }

/** The part of a WebSocket that the page's connection uses. */
function socketClass(onOpen: (line: Line) => (text: string) => void, isReachable: () => boolean) {
  return class {
    readyState = 0
    onmessage: ((event: { data: string }) => void) | null = null
    onclose: ((event: { code: number }) => void) | null = null
    #hear: ((text: string) => void) | undefined

    constructor() {
      setTimeout(() => {
        if (this.readyState !== 0) return
        if (!isReachable()) return this.#end(1006)
        this.readyState = 1
        this.#hear = onOpen({
          receive: (data) => this.readyState === 1 && this.onmessage?.({ data }),
          cut: () => this.#end(1006),
        })
      })
    }

    send(text: string): void {
      this.#hear?.(text)
    }

    close(code = 1000): void {
      this.#end(code)
    }

    #end(code: number): void {
      if (this.readyState === 3) return
      this.readyState = 3
      this.onclose?.({ code })
    }
  }
}

/** Replaces the network's socket server. The contract checks frames in both directions. */
export function installFakeSocket(o: { userId: string; onFrame: (frame: ClientFrame) => void }): FakeSocket {
  let line: Line | undefined
  let isReachable = true
  const ring: (ServerFrame & { id: number })[] = []
  let numberedAt = Number.NEGATIVE_INFINITY

  function put(frame: ServerFrame): void {
    line?.receive(JSON.stringify(serverFrame.parse(frame)))
  }

  function hear(text: string): void {
    const frame = clientFrame.parse(JSON.parse(text))
    if (frame.event !== 'resume') return o.onFrame(frame)
    for (const missed of ring.filter(({ id }) => id > frame.data.lastId)) put(missed)
    put({ event: 'resumed', data: { lastId: ring.length } })
  }

  function welcome(): void {
    const quietMilliseconds = Math.min(Math.floor(performance.now() - numberedAt), longQuietMilliseconds)
    put({ event: 'welcome', data: { userId: o.userId, lastId: ring.length, quietMilliseconds } })
  }

  const Socket = socketClass(
    (opened) => {
      line = opened
      // Once the socket is open for answers.
      queueMicrotask(welcome)
      return hear
    },
    () => isReachable && navigator.onLine,
  )
  globalThis.WebSocket = Socket as unknown as typeof WebSocket
  const drop = () => {
    const lost = line
    line = undefined
    lost?.cut()
  }
  window.addEventListener('offline', drop)
  return {
    send(frame) {
      if (momentary.has(frame.event)) return put(frame)
      const numbered = { ...frame, id: ring.length + 1 } as ServerFrame & { id: number }
      ring.push(numbered)
      numberedAt = performance.now()
      put(numbered)
    },
    drop,
    setReachable(next) {
      isReachable = next
      if (!next) drop()
    },
    isOpen: () => line !== undefined,
  }
}
