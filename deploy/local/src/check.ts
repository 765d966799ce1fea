import { runChecks } from './checks.ts'
import { leaveWithChildren } from './run-program.ts'

const limitMilliseconds = 20 * 60_000

leaveWithChildren()
const { failed } = await runChecks(performance.now() + limitMilliseconds)
process.exitCode = failed > 0 ? 1 : 0
