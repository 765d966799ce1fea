import { createHmac, hkdfSync } from 'node:crypto'
import { addressRange } from '@codekin/service-kit/network'
import type { Config } from '../config.ts'
import { listBoxKeys } from './box-keys.ts'

/**
 * Keyed hash of the address range an account was opened from, so that accounts from one range can be matched without revealing
 * the range. Null for the local machine, or without a key.
 */
export function accountOrigin(config: Pick<Config, 'signingKeys' | 'providers'>, ip: string): string | null {
  const range = addressRange(ip)
  const [box] = listBoxKeys(config)
  if (range === '' || !box) return null
  const key = Buffer.from(hkdfSync('sha256', box.key, '', 'codekin account origin', 32))
  return createHmac('sha256', key).update(range).digest('base64url').slice(0, 22)
}
