import { globSync } from 'node:fs'
import { checkCycles } from './boundaries/cycles.ts'
import { checkLayers } from './boundaries/layers.ts'
import { checkModules } from './boundaries/modules.ts'
import { checkPackages } from './boundaries/packages.ts'
import { checkProjectGraph, readProjectGraph } from './boundaries/project-graph.ts'
import { checkSafety } from './boundaries/safety.ts'
import { checkShapes } from './boundaries/shapes.ts'
import { readExports, readSources } from './boundaries/sources.ts'
import { checkSqlSnapshots } from './boundaries/sql-snapshots.ts'
import { repositoryRoot } from './paths.ts'
import { say } from './terminal.ts'

const sources = readSources(repositoryRoot)
const graph = await readProjectGraph(repositoryRoot)
const faults = [
  checkProjectGraph(graph),
  checkPackages(sources),
  checkLayers(sources),
  checkModules(sources),
  checkShapes(sources),
  checkSafety(sources),
  checkCycles(sources, readExports(repositoryRoot)),
  checkSqlSnapshots(sources, globSync('services/*/sql/**/*.sql', { cwd: repositoryRoot })),
].flat()
for (const fault of faults) say(fault)
say(
  `${sources.length} files: ${faults.length === 0 ? 'every import stays within its rules' : `${faults.length} broken rules`}.`,
)
process.exitCode = faults.length > 0 ? 1 : 0
