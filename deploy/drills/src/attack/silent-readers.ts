import { atMost, type Figure, info, none } from '../drill.ts'
import { confirm, newAccount, register } from '../load/person.ts'
import { noisePicture } from './noise.ts'
import type { Attack } from './point.ts'
import { head, openRaw } from './raw.ts'

const attackSeconds = 30
/** Longer than any request timeout of the platform. */
const patienceSeconds = 35
const connections = 40

/** Requests a public photo repeatedly over connections that are never read; meanwhile another person signs in. */
export async function silentReaders({ platform }: Attack): Promise<Figure[]> {
  const { origin, mailbox } = platform
  const account = newAccount()
  const person = await register({ origin }, account)
  await confirm(person, mailbox)
  const { photoUrl } = await person.api.users.uploadPhoto({ file: new Blob([noisePicture(900)]) })
  const path = `${new URL(photoUrl, origin).pathname}?size=800`
  const bytes = (await (await fetch(`${origin}${path}`)).arrayBuffer()).byteLength

  const request = head(`GET ${path} HTTP/1.1`, '203.0.113.10', 'host: x')
  const all = [150, ...Array.from({ length: connections }, () => 30)].map((times) =>
    openRaw(origin, request.repeat(times), { reads: false }),
  )
  const times: number[] = []
  let failed = 0
  const until = performance.now() + attackSeconds * 1_000
  while (performance.now() < until) {
    const startedAt = performance.now()
    const { ok } = await logIn(origin, account).catch(() => ({ ok: false }))
    if (!ok) failed += 1
    times.push((performance.now() - startedAt) / 1_000)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  for (const { socket } of all) socket.destroy()
  return [
    info('slow readers: bytes of the photo they request', bytes),
    info('slow readers: sign-ins from another address meanwhile', times.length),
    none('slow readers: sign-ins that failed', failed),
    atMost('slow readers: slowest sign-in', Math.max(...times), 10, 's'),
  ]
}

function logIn(origin: string, { email, password }: { email: string; password: string }): Promise<Response> {
  return fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.10' },
    body: JSON.stringify({ email, password }),
    signal: AbortSignal.timeout(patienceSeconds * 1_000),
  })
}
