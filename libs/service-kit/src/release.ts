import { readFileSync } from 'node:fs'

const manifest = new URL('../../../package.json', import.meta.url)

/** The version of the platform: all packages are released together. */
export const releaseVersion = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
