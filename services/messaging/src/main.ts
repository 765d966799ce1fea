import { run } from '@codekin/service-kit/run'
import { messaging } from './app.ts'

await run(messaging)
