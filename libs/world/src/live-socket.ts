import { connectRealtime, type RealtimeSocket } from '@codekin/api-client/socket'
import { type ServerFrame, serverFrame } from '@codekin/contracts/socket'
import { eventually } from '@codekin/test-kit/settle'

type Named<E extends ServerFrame['event']> = Extract<ServerFrame, { event: E }>

/** A person's open socket with everything it received, in order. */
export type LiveSocket = RealtimeSocket & {
  frames: ServerFrame[]
  of<E extends ServerFrame['event']>(event: E): Named<E>[]
  /** Waits for the first frame of this kind for which `where` holds. It may have been received already. */
  next<E extends ServerFrame['event']>(event: E, where?: (data: Named<E>['data']) => boolean): Promise<Named<E>>
  /** Cuts the connection, as a lost network does. The socket reconnects by itself. */
  cut(): void
}

/** Opens a socket through the edge and waits for its welcome frame. */
export async function openLiveSocket(
  origin: string,
  token: () => Promise<string>,
  o: { offlineMilliseconds?: number } = {},
): Promise<LiveSocket> {
  const frames: ServerFrame[] = []
  let underneath: WebSocket | undefined
  const Recorded = new Proxy(globalThis.WebSocket, {
    construct(target, args: [string, string[]]) {
      underneath = new target(...args)
      return underneath
    },
  })
  const socket = connectRealtime({
    origin: origin.replace(/^http/, 'ws'),
    token,
    WebSocket: Recorded,
    // The first delay is one second, plus or minus half: the least for tests that cut often, or as configured.
    random: () => (o.offlineMilliseconds ?? 500) / 1000 - 0.5,
    onFrame: (frame) => frames.push(serverFrame.parse(frame)),
  })
  const of = <E extends ServerFrame['event']>(event: E) => frames.filter((f): f is Named<E> => f.event === event)
  const next: LiveSocket['next'] = (event, where) =>
    // The compiler can't infer the type of the data from the parameter.
    eventually(() => of(event).find(({ data }) => !where || (where as (data: unknown) => boolean)(data)))
  await eventually(() => frames.some((frame) => frame.event === 'welcome'))
  return { ...socket, frames, of, next, cut: () => underneath?.close() }
}
