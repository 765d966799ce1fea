import { resolve } from 'node:path'

/** The repository's folder. */
export const repositoryRoot = resolve(import.meta.dirname, '../../..')
