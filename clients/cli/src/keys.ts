import { on } from 'node:events'
import { emitKeypressEvents } from 'node:readline'

export type Key = { name: string; isControl: boolean }
type Pressed = { name?: string; sequence?: string; ctrl?: boolean }

/**
 * Keys as they are pressed, until the signal is aborted or the input ends. Restores the terminal when the caller stops reading.
 */
export async function* readKeys(input: NodeJS.ReadStream, signal: AbortSignal): AsyncGenerator<Key> {
  emitKeypressEvents(input)
  const ended = new AbortController()
  const endOfInput = () => ended.abort()
  input.once('end', endOfInput)
  input.setRawMode(true)
  input.resume()
  try {
    for await (const [, pressed] of on(input, 'keypress', { signal: AbortSignal.any([signal, ended.signal]) })) {
      const { name, sequence = '', ctrl = false } = pressed as Pressed
      yield { name: name ?? sequence, isControl: ctrl }
    }
  } catch (error) {
    if (!ended.signal.aborted) throw error
  } finally {
    input.off('end', endOfInput)
    input.setRawMode(false)
    input.pause()
  }
}
