import { run } from '@codekin/service-kit/run'
import { identity } from './app.ts'

await run(identity)
