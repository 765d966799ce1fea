import type { Bus } from './connect.ts'
import { type Log, messageOf } from './log.ts'
import { areRevocationsSynced, fillRevocations, type Revocation } from './revocations.ts'
import { newSignal } from './signal.ts'

/** A server may lose the bucket without the connection to it being lost, in a cluster. */
const lookMilliseconds = 60_000
const retryMilliseconds = 500

export type RevocationKeeper = { stop: () => Promise<void> }

/**
 * The owner's part: fills the bucket from the database at start, after each reconnect (a server that came back may have
 * lost the newest ones, which it had not synced yet) and whenever it is found missing. Resolves when the first try is
 * over, whatever came of it; then it goes on trying. `list` answers the revocations whose tokens may still be alive.
 */
export async function keepRevocations(
  bus: Bus,
  options: { list: () => Promise<Revocation[]>; log?: Log },
): Promise<RevocationKeeper> {
  const signal = newSignal()
  const tried = Promise.withResolvers<void>()
  let isStopped = false
  let isDue = true

  async function look(): Promise<void> {
    if (!isDue && (await areRevocationsSynced(bus))) return
    await bus.connected()
    // Before the work: a loss while the bucket is filled has it filled once more.
    isDue = false
    await fillRevocations(bus, await options.list())
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      await Promise.race([look(), signal.stopped]).catch((error: unknown) => {
        isDue = true
        options.log?.warn({ err: error }, `revocations could not be written: ${messageOf(error)}`)
      })
      tried.resolve()
      await signal.wait(isDue ? retryMilliseconds : lookMilliseconds)
    }
  }

  const stopListening = bus.onReconnect(() => {
    isDue = true
    signal.notify()
  })
  const running = run()
  await tried.promise
  return {
    stop: async () => {
      isStopped = true
      stopListening()
      signal.stop()
      await running
    },
  }
}
