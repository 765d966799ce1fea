import { hkdfSync } from 'node:crypto'
import type { BoxKey } from '@codekin/service-kit/secret-box'
import type { Config } from '../config.ts'

/**
 * What seals secrets of our own: the keys that seal providers' tokens, and where there are none a key out of each signing key.
 * All of them open.
 */
export function boxKeysOf({ signingKeys, providers }: Pick<Config, 'signingKeys' | 'providers'>): BoxKey[] {
  const derived = signingKeys.map(({ kid, d }) => ({
    id: `signing:${kid}`,
    key: Buffer.from(hkdfSync('sha256', d, '', 'codekin secret box', 32)),
  }))
  return [...providers.tokenKeys, ...derived]
}
