import { moveFiles } from '@codekin/blobs/move-files'
import { readFileStores } from './config.ts'

await moveFiles('identity', readFileStores(), process.argv.at(-1))
