// Runs as a separate process, so that the builder's memory is freed once the web apps are built.
import { buildWeb } from '@codekin/remote-config/build'
import { buildAlone } from '@codekin/remote-config/build-alone'
import { home, repositoryRoot } from './paths.ts'

const options = { repository: repositoryRoot, home, onStep: (text: string) => process.stdout.write(`${text}\n`) }
const { webRoot, built } = await buildWeb(options)
const alone = await buildAlone(options)
process.send?.({ webRoot, adminRoot: alone.roots['admin'], built: [...built, ...alone.built] })
