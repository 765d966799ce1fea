import { run } from '@codekin/service-kit/run'
import { edge } from './app.ts'

await run(edge)
