import { moveFiles } from '@codekin/blobs/move-files'
import { readFileStores } from './config.ts'

await moveFiles('messaging', readFileStores(), process.argv.at(-1))
