import { connect, type Socket } from 'node:net'

/** A raw connection below HTTP, as an attacker has it: sends bytes as they are and sends nothing by itself. */
export type Raw = { socket: Socket; text(): string; isEnded(): boolean }

export function openRaw(origin: string, text: string, { reads = true }: { reads?: boolean } = {}): Raw {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  const seen = { text: '', isEnded: false }
  for (const event of ['end', 'error', 'close']) socket.on(event, () => (seen.isEnded = true))
  if (reads) socket.on('data', (bytes) => (seen.text += bytes.toString('latin1')))
  else socket.pause()
  socket.write(text)
  return { socket, text: () => seen.text, isEnded: () => seen.isEnded }
}

/** The head of a request. `from`: the address that the proxy in front would report. */
export function head(line: string, from: string, ...headers: string[]): string {
  return `${[line, `x-forwarded-for: ${from}`, ...headers].join('\r\n')}\r\n\r\n`
}

/** Sends bytes unchanged and returns the status of the response; 0 if none came. */
export async function statusOf(origin: string, text: string, patienceSeconds = 10): Promise<number> {
  const { socket, text: seen, isEnded } = openRaw(origin, text)
  const deadline = performance.now() + patienceSeconds * 1_000
  while (!seen().includes('\r\n') && !isEnded() && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d+)/.exec(seen())?.[1] ?? 0)
}
