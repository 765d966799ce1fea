import { run } from '@codekin/service-kit/run'
import { matching } from './app.ts'

await run(matching)
