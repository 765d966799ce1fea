import { setTimeout as pause } from 'node:timers/promises'
import { socketPath } from '@codekin/contracts/socket'
import { atMost, type Figure, none } from '../drill.ts'
import type { Attack } from './point.ts'
import { head, openRaw, type Raw, statusOf } from './raw.ts'

const waves = 6
const perWave = 500
/** The edge's limit per address, SOCKETS_PER_ADDRESS. */
const socketsPerAddress = 256
/** Longer than a socket without a token may live. */
const restSeconds = 5

const upgrade = (from: string) =>
  head(
    `GET ${socketPath} HTTP/1.1`,
    from,
    'host: x',
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  )
const isHeld = (raw: Raw) => raw.text().startsWith('HTTP/1.1 101') && !raw.isEnded()

/** Opens sockets without a token from one address and closes none of them. */
export async function unauthenticatedSockets({ platform: { origin } }: Attack): Promise<Figure[]> {
  const all: Raw[] = []
  let most = 0
  let othersRefused = 0
  for (let wave = 1; wave <= waves; wave += 1) {
    for (let at = 0; at < perWave; at += 1) all.push(openRaw(origin, upgrade('203.0.113.30')))
    await pause(500)
    most = Math.max(most, all.filter(isHeld).length)
    if ((await statusOf(origin, upgrade('198.51.100.30'))) !== 101) othersRefused += 1
  }
  await pause(restSeconds * 1_000)
  const left = all.filter(isHeld).length
  for (const { socket } of all) socket.destroy()
  return [
    atMost(`sockets: most held by one address, of ${waves * perWave} without a token`, most, socketsPerAddress, ''),
    none(`sockets: still open ${restSeconds} s later`, left),
    none('sockets: sockets of another address refused meanwhile', othersRefused),
  ]
}
