import { run } from '@codekin/service-kit/run'
import { admin } from './app.ts'

await run(admin)
