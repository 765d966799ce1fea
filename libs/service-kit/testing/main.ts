import { run } from '../src/run.ts'
import { newProbe, thingsService } from './things-service.ts'

/** The service for tests as a process of its own. */
const probe = { ...newProbe(), dies: true }
setTimeout(() => probe.slow.resolve(), 1_500).unref()
await run(thingsService(probe))
