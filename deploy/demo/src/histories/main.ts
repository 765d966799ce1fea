import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { handInCopies } from '../reviewed-tests.ts'
import { takeTurns } from '../take-turns.ts'
import { makeAuthors } from './authors.ts'
import { connectAuthor } from './connect.ts'

// Connects accounts at the GitHub stand-in as their owners would, and waits until each is read; then some people hand in tests,
// and it waits until these are graded. It can be interrupted and run again. It runs on the local platform only.

const env = z
  .object({
    CODEKIN_ENV: z.literal('local'),
    CODEKIN_ORIGIN: z.url(),
    GITHUB_URL: z.url(),
    HISTORIES_FILE: z.string().min(1),
    HISTORIES_MARK: z.string().min(1),
    /** How many connect; default: all. */
    HISTORIES: z.coerce.number().int().min(0).optional(),
  })
  .parse(process.env)

const patienceSeconds = 120

process.on('SIGTERM', () => process.exit(0))
setPriority(10)
const authors = makeAuthors().slice(0, env.HISTORIES)

/** Returns a function that pauses shortly and throws after a timeout. */
function waiting(): (missing?: string) => Promise<void> {
  const deadline = Date.now() + patienceSeconds * 1000
  return async (missing = 'the demo data') => {
    if (Date.now() > deadline) throw new Error(`Verification did not take in ${missing} in ${patienceSeconds} s.`)
    await pause(100)
  }
}

await takeTurns(authors, {
  file: env.HISTORIES_FILE,
  // While the service reads one, the stand-in serves another.
  atOnce: 2,
  hurried: authors.length,
  async act(author) {
    await connectAuthor(author, { origin: env.CODEKIN_ORIGIN, githubUrl: env.GITHUB_URL, wait: waiting() })
  },
  pause,
  onRefusal: ({ email }, error) => process.stderr.write(`${email} does without GitHub: ${error.message}\n`),
})
await handInCopies({ origin: env.CODEKIN_ORIGIN, wait: waiting() })
writeFileSync(env.HISTORIES_MARK, `${new Date().toISOString()}\n`)
