import { run } from '@codekin/service-kit/run'
import { realtime } from './app.ts'

await run(realtime)
