import { readFileSync } from 'node:fs'
import { loadDemoData, type Platform } from './load.ts'

// Loads the demo data into the platform of the given state file, and prints each step as it begins.
const [stateFile] = process.argv.slice(2)
if (!stateFile) throw new Error('Name the state file of the running platform.')
await loadDemoData(JSON.parse(readFileSync(stateFile, 'utf8')) as Platform, ({ at, of, what }) =>
  process.stdout.write(`progress: ${at} of ${of}, ${what}\n`),
)
