import { readSources } from './boundaries/sources.ts'
import { repositoryRoot } from './paths.ts'
import { say } from './terminal.ts'
import { checkTexts, readPages } from './texts/check-texts.ts'

const faults = checkTexts([...readSources(repositoryRoot), ...readPages(repositoryRoot)])
for (const fault of faults) say(fault)
process.exitCode = faults.length > 0 ? 1 : 0
