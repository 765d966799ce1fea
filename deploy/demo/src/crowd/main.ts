import { z } from 'zod'
import { usher as usherAccount } from '../people/accounts.ts'
import { signIn } from './account.ts'
import { castOf } from './cast.ts'
import { type Companion, createCompanion } from './companion.ts'
import { type Memory, openMemory } from './memory.ts'
import { keepWelcoming } from './welcome.ts'

// Simulates forty of the demo developers, so that someone who tries Codekin alone gets likes and replies. It is a client like any
// other: it uses only the public API, and runs on the local platform only.

const env = z
  .object({ CODEKIN_ENV: z.literal('local'), CODEKIN_ORIGIN: z.url(), CROWD_FILE: z.string().min(1) })
  .parse(process.env)
const { adas, others } = castOf()

const onFailure = (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
}
/** People take their time. */
const delaySeconds = () => 1 + 3 * Math.random()

/** One member of the crowd writes first to each newcomer, the others wait for a message. */
function greetOnce(memory: Memory): (userId: string) => boolean {
  return (userId) => {
    const newcomer = memory.newcomers[userId]
    if (!newcomer || newcomer.isGreeted) return false
    newcomer.isGreeted = true
    memory.save()
    return true
  }
}

/** The people who may get messages: those Ada knows, and those who liked a newcomer before. */
async function gather(companions: readonly Companion[], memory: Memory): Promise<void> {
  const likers = Object.values(memory.newcomers).flatMap(({ likedBy }) => likedBy)
  const expected = new Set([...adas.map(({ email }) => email), ...likers])
  for (const companion of companions) {
    if (expected.has(companion.developer.email)) await companion.arrive().catch(onFailure)
  }
}

async function main(): Promise<void> {
  const memory = openMemory(env.CROWD_FILE, Date.now())
  const usher = await signIn(env.CODEKIN_ORIGIN, usherAccount.email)
  const options = { origin: env.CODEKIN_ORIGIN, mayGreet: greetOnce(memory), delaySeconds, onFailure }
  const companions = [...adas, ...others].map((developer) => createCompanion(developer, options))
  const socket = usher.connect({
    onFrame: ({ event, data }) => {
      if (event !== 'new_user_signup') return
      memory.newcomers[data.userId] ??= { since: Date.now(), likedBy: [], isGreeted: false }
      memory.save()
    },
    // The supervisor restarts us.
    onLost: () => process.exit(1),
  })
  socket.joinAdminRoom()
  await gather(companions, memory)
  await keepWelcoming({ usher, companions, memory, delaySeconds, onFailure })
}

process.on('SIGTERM', () => process.exit(0))
await main()
