import { hkdfSync } from 'node:crypto'
import type { BoxKey } from '@codekin/service-kit/secret-box'
import type { Config } from '../config.ts'

/**
 * Returns the keys for our own secrets: those for provider tokens, then one derived from each signing key. The first encrypts,
 * all decrypt.
 */
export function listBoxKeys({ signingKeys, providers }: Pick<Config, 'signingKeys' | 'providers'>): BoxKey[] {
  const derived = signingKeys.map(({ kid, d }) => ({
    id: `signing:${kid}`,
    key: Buffer.from(hkdfSync('sha256', d, '', 'codekin secret box', 32)),
  }))
  return [...providers.tokenKeys, ...derived]
}
