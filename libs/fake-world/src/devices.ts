import type { DeviceRequest } from '@codekin/contracts/auth/device-endpoints'
import type { session } from '@codekin/contracts/auth/models'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'
import type { Scene } from './scene.ts'

type Session = (typeof session)['_output']

/** The user code of a device that asks to sign in. */
export const waitingUserCode = 'WDJB-MJHT'

export type FakeDevice = { request: DeviceRequest; decision: 'approved' | 'denied' | null }

const agents = [
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    '203.0.113.x',
    0,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    '2001:db8:47::/48',
    5,
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', '', 190],
] as const

/** The viewer's sessions, this browser's first. */
export function startSessions(): Session[] {
  return agents.map(([userAgent, addressRange, hours], at) => ({
    id: idOf('session', at),
    userAgent,
    addressRange,
    createdAt: ago((hours + 40) * 60),
    lastUsedAt: ago(hours * 60),
    isCurrent: at === 0,
  }))
}

export function startDevice({ deviceNetwork }: Scene): FakeDevice {
  const isSameNetwork = deviceNetwork !== 'other'
  return {
    request: {
      userAgent: 'codekin-cli/1.0.0 (Linux x64)',
      addressRange: isSameNetwork ? '203.0.113.x' : '198.51.100.x',
      isSameNetwork,
      createdAt: ago(1),
      expiresAt: ago(-9),
    },
    decision: null,
  }
}

/** The session of an approved device. */
export function sessionOfDevice({ request: { userAgent, addressRange } }: FakeDevice): Session {
  const now = ago(0)
  return { id: idOf('session', 50), userAgent, addressRange, createdAt: now, lastUsedAt: now, isCurrent: false }
}
