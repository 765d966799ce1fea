import { readSources } from './boundaries/sources.ts'
import { repositoryRoot } from './paths.ts'
import { say } from './terminal.ts'
import { checkTests } from './test-run/test-rules.ts'

const faults = checkTests(readSources(repositoryRoot), new Date())
for (const fault of faults) say(fault)
process.exitCode = faults.length > 0 ? 1 : 0
