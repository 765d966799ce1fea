import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../paths.ts'

const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string }

/** The tag of this commit's images. */
export { version }
