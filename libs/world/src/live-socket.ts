import { connectRealtime, type RealtimeSocket } from '@codekin/api-client/socket'
import type { ServerFrame } from '@codekin/contracts/socket'
import { eventually } from '@codekin/test-kit/settle'

type Named<E extends ServerFrame['event']> = Extract<ServerFrame, { event: E }>

/** A person's open socket with everything it received, in order. */
export type LiveSocket = RealtimeSocket & {
  frames: ServerFrame[]
  of<E extends ServerFrame['event']>(event: E): Named<E>[]
  /** The first frame of this kind for which `where` holds, received already or within ten seconds. */
  next<E extends ServerFrame['event']>(event: E, where?: (data: Named<E>['data']) => boolean): Promise<Named<E>>
  /** Cuts the connection underneath, as a lost network does; it comes back by itself. */
  cut(): void
}

/** Opens a socket through the edge and waits until it is welcomed. */
export async function openLiveSocket(origin: string, token: () => Promise<string>): Promise<LiveSocket> {
  const frames: ServerFrame[] = []
  let underneath: WebSocket | undefined
  const Recorded = class extends globalThis.WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      underneath = this
    }
  }
  const socket = connectRealtime({
    origin: origin.replace(/^http/, 'ws'),
    token,
    WebSocket: Recorded,
    // The shortest delay the jitter allows: tests cut often.
    random: () => 0,
    onFrame: (frame) => frames.push(frame),
  })
  const of = <E extends ServerFrame['event']>(event: E) => frames.filter((f): f is Named<E> => f.event === event)
  const next = <E extends ServerFrame['event']>(event: E, where: (data: Named<E>['data']) => boolean = () => true) =>
    eventually(() => of(event).find((frame) => where(frame.data)))
  await next('welcome')
  return { ...socket, frames, of, next, cut: () => underneath?.close() }
}
