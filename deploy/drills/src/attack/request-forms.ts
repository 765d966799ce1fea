import { type Figure, none } from '../drill.ts'
import type { Attack } from './point.ts'
import { head, statusOf } from './raw.ts'

const from = '203.0.113.60'
const keys = '/api/v1/auth/jwks'
const hosts = ['host: x', 'host: y']

/** Health and metrics must not be served on the public port. */
export async function publicHealthEndpoints({ platform: { origin } }: Attack): Promise<Figure[]> {
  const paths = ['/livez', '/readyz', '/metrics', '//metrics', '/metrics?x', '/%6detrics']
  const answers = await Promise.all(
    paths.map((path) => statusOf(origin, head(`GET ${path} HTTP/1.1`, from, 'host: x'))),
  )
  return [
    none('health and metrics: paths answered on the public port', answers.filter((status) => status === 200).length),
  ]
}

/** Absolute and malformed request targets. */
export async function targets({ platform: { origin } }: Attack): Promise<Figure[]> {
  const absoluteFormStatus = await statusOf(origin, head(`GET http://x${keys} HTTP/1.1`, from, 'host: x'))
  const odd = ['http://', 'http:/api', 'ftp://x/', '*', 'x:443', '/%', '/%00', 'http://x/%zz']
  const answers = await Promise.all(
    odd.map((target) => statusOf(origin, head(`GET ${target} HTTP/1.1`, from, 'host: x'))),
  )
  return [
    none('targets: absolute targets without a 200', absoluteFormStatus === 200 ? 0 : 1),
    none(
      'targets: malformed targets with a 5xx or no answer',
      answers.filter((status) => status >= 500 || status === 0).length,
    ),
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
    none('upgrades: h2c offers without a 200 over HTTP/1.1', upgraded === 200 ? 0 : 1),
    none('hosts: requests with two Host headers not refused', twoHosts.filter((status) => status !== 400).length),
  ]
}
