import { join, resolve } from 'node:path'

/** The repository's folder. */
export const repositoryRoot = resolve(import.meta.dirname, '../../..')

/** Where the local platform keeps its data, logs and secrets. */
export const home = resolve(process.env['CODEKIN_HOME'] ?? join(repositoryRoot, '.codekin'))
