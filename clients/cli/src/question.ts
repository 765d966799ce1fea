import { createInterface } from 'node:readline/promises'
import { exitCodes, Failure } from './failure.ts'

type Streams = { input: NodeJS.ReadStream; output: NodeJS.WriteStream; signal: AbortSignal }

/** Asks a question. Only “y” or “yes” is a yes. */
export async function confirm(question: string, { input, output, signal }: Streams): Promise<boolean> {
  const line = createInterface({ input, output })
  const cancelled = new AbortController()
  line.once('SIGINT', () => cancelled.abort())
  line.once('close', () => cancelled.abort())
  try {
    const answer = await line.question(`${question} (y/N) `, { signal: AbortSignal.any([signal, cancelled.signal]) })
    return /^y(es)?$/i.test(answer.trim())
  } catch (cause) {
    throw new Failure('cancelled', 'Cancelled.', { exitCode: exitCodes.cancelled, cause })
  } finally {
    line.close()
  }
}
