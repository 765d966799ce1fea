import { runChecks } from './checks.ts'
import { leaveWithChildren } from './run-program.ts'

leaveWithChildren()
const { failed } = await runChecks()
process.exitCode = failed > 0 ? 1 : 0
