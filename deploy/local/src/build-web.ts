// Runs as a process of its own, so that the builder's memory is given back once the web apps are built.
import { buildWeb } from '@codekin/remote-config/build'
import { home, repositoryRoot } from './paths.ts'

const built = await buildWeb({
  repository: repositoryRoot,
  home,
  onStep: (text) => process.stdout.write(`${text}\n`),
})
process.send?.(built)
