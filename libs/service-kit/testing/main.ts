import { run } from '../src/run.ts'
import { newProbe, thingsService } from './things-service.ts'

/** The test service in its own process. */
const probe = { ...newProbe(), dies: true }
setTimeout(() => probe.slow.resolve(), 1_500).unref()
await run(thingsService(probe))
