import { createHash } from 'node:crypto'
import type { RedisClient } from './redis.ts'

/** Runs a Lua script in Redis by its hash. Sends the text only if the server doesn't have the script. */
export type RunScript = (keys: string[], args: (string | number)[]) => Promise<unknown>

export function createScriptRunner(redis: RedisClient, text: string): RunScript {
  const hash = createHash('sha1').update(text).digest('hex')
  return async (keys, args) => {
    const options = { keys, arguments: args.map(String) }
    try {
      return await redis.evalSha(hash, options)
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
      return await redis.eval(text, options)
    }
  }
}
