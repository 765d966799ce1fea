import { type ClientFrame, clientFrame, type ServerFrame, serverFrame } from '@codekin/contracts/socket'

/** The far end of the page's socket, in the hands of a dev page or a test. */
export type FakeSocket = {
  /** To the page; numbered where the server would number it. Frames to a page that is not connected wait for its return. */
  send(frame: ServerFrame): void
  /** Cuts the line; the page tries to come back by itself. */
  drop(): void
  /** While false, nobody can connect. */
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

/** Since before the page was there. */
const longQuietMilliseconds = 24 * 3_600_000

type Line = { receive: (text: string) => void; cut: () => void }

/** As much of a WebSocket as the page's connection uses. */
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

/** Puts a server of frames in place of the network's. Frames are checked by the contract in both directions. */
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
      // After the socket is open for answers.
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
