import { run } from '@codekin/service-kit/run'
import { verification } from './app.ts'

await run(verification)
