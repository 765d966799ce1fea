import { type Figure, none } from '../drill.ts'
import type { Attack } from './point.ts'
import { head, statusOf } from './raw.ts'

const from = '203.0.113.60'
const keys = '/api/v1/auth/jwks'
const hosts = ['host: x', 'host: y']

/** What only the cluster may ask is not answered where people come in. */
export async function healthAtTheDoor({ platform: { origin } }: Attack): Promise<Figure[]> {
  const paths = ['/livez', '/readyz', '/metrics', '//metrics', '/metrics?x', '/%6detrics']
  const answers = await Promise.all(
    paths.map((path) => statusOf(origin, head(`GET ${path} HTTP/1.1`, from, 'host: x'))),
  )
  return [
    none(
      '15: addresses of health and metrics that the door answers',
      answers.filter((status) => status === 200).length,
    ),
  ]
}

/** Whole addresses as targets, and targets that are none. */
export async function targets({ platform: { origin } }: Attack): Promise<Figure[]> {
  const whole = await statusOf(origin, head(`GET http://x${keys} HTTP/1.1`, from, 'host: x'))
  const odd = ['http://', 'http:/api', 'ftp://x/', '*', 'x:443', '/%', '/%00', 'http://x/%zz']
  const answers = await Promise.all(
    odd.map((target) => statusOf(origin, head(`GET ${target} HTTP/1.1`, from, 'host: x'))),
  )
  return [
    none('16: requests by their whole address without an answer', whole === 200 ? 0 : 1),
    none('16: odd targets that are a fault of ours', answers.filter((status) => status >= 500 || status === 0).length),
  ]
}

/** An upgrade to HTTP/2, and two hosts. */
export async function upgradesAndHosts({ platform: { origin } }: Attack): Promise<Figure[]> {
  const h2c = [
    'host: x',
    'connection: upgrade, http2-settings',
    'upgrade: h2c',
    'http2-settings: AAMAAABkAAQCAAAAAAIAAAAA',
  ]
  const upgraded = await statusOf(origin, head(`GET ${keys} HTTP/1.1`, from, ...h2c))
  const twoHosts = await Promise.all(
    [keys, '/'].map((path) => statusOf(origin, head(`GET ${path} HTTP/1.1`, from, ...hosts))),
  )
  return [
    none('17: requests that offer HTTP/2 without an answer in HTTP/1.1', upgraded === 200 ? 0 : 1),
    none('17: requests with two hosts that are let in', twoHosts.filter((status) => status !== 400).length),
  ]
}
