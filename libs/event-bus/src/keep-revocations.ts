import type { Bus } from './connect.ts'
import { type Log, messageOf } from './log.ts'
import { areRevocationsSynced, fillRevocations, type Revocation } from './revocations.ts'
import { newSignal } from './signal.ts'

/** In a cluster, a server may lose the bucket while the connection to it survives. */
const checkMilliseconds = 60_000
const retryMilliseconds = 500

export type RevocationKeeper = { stop: () => Promise<void> }

/**
 * Run by the owner: fills the bucket from the database at the start, after each reconnect (a restarted server may have
 * lost the newest entries, which it had not synced) and when the bucket is missing. Resolves after the first try, even if
 * it failed; then it continues to try. `list` returns the revocations whose tokens may still be valid.
 */
export async function keepRevocations(
  bus: Bus,
  options: { list: () => Promise<Revocation[]>; log?: Log },
): Promise<RevocationKeeper> {
  const signal = newSignal()
  const tried = Promise.withResolvers<void>()
  let isStopped = false
  let isDue = true

  async function fillIfNeeded(): Promise<void> {
    if (!isDue && (await areRevocationsSynced(bus))) return
    await bus.connected()
    // Set before the work, so that a loss during the fill causes another one.
    isDue = false
    await fillRevocations(bus, await options.list())
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      await Promise.race([fillIfNeeded(), signal.stopped]).catch((error: unknown) => {
        isDue = true
        options.log?.warn({ err: error }, `revocations could not be written: ${messageOf(error)}`)
      })
      tried.resolve()
      await signal.wait(isDue ? retryMilliseconds : checkMilliseconds)
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
