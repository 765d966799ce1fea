import { readEnvironment } from './config.ts'
import { exitCodes } from './failure.ts'
import { run } from './run.ts'

const interrupted = new AbortController()
process.once('SIGINT', () => {
  interrupted.abort()
  // Ends work that doesn't watch the signal.
  setTimeout(() => process.exit(exitCodes.cancelled), 200).unref()
})
// A reader of the output may stop early, like `head`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(exitCodes.ok)
    throw error
  })
}
process.exitCode = await run(process.argv.slice(2), {
  env: readEnvironment(),
  streams: { input: process.stdin, out: process.stdout, err: process.stderr },
  signal: interrupted.signal,
})
