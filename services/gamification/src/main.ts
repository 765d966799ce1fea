import { run } from '@codekin/service-kit/run'
import { gamification } from './app.ts'

await run(gamification)
