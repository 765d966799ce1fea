import { Readable } from 'node:stream'

/** Small answers are always buffered completely, so that only long ones depend on their client. */
const freeBytes = 64 * 1_024
const maxBytes = 1_024 * 1_024

/** Counts bytes of memory, in total and per key. */
export type ByteBudget = { take(key: string, bytes: number): boolean; give(key: string, bytes: number): void }

export function openByteBudget(limit: { all: number; perKey: number }): ByteBudget {
  const taken = new Map<string, number>()
  let all = 0
  const change = (key: string, bytes: number): void => {
    const own = (taken.get(key) ?? 0) + bytes
    all += bytes
    if (own === 0) taken.delete(key)
    else taken.set(key, own)
  }
  return {
    take(key, bytes) {
      if (all + bytes > limit.all || (taken.get(key) ?? 0) + bytes > limit.perKey) return false
      change(key, bytes)
      return true
    },
    give: (key, bytes) => change(key, -bytes),
  }
}

type BufferOptions = { budget: ByteBudget; key: string; onStall: (isStalled: boolean) => void }

/**
 * Reads an answer as fast as its service writes it, up to 1 MiB ahead of the client, so that a slow client does not occupy
 * the connection to the service. When the buffers are full, it reads only as fast as the client: the answer stalls.
 */
export class BufferedAnswer extends Readable {
  readonly #source: Readable
  readonly #options: BufferOptions
  #reserved = 0
  #isStalled = false

  constructor(source: Readable, options: BufferOptions) {
    super({ highWaterMark: freeBytes })
    this.#source = source
    this.#options = options
    source.on('data', (chunk: Buffer) => {
      this.push(chunk)
      this.#balance()
    })
    source.once('end', () => this.push(null))
    source.once('error', (error) => this.destroy(error))
    source.once('close', () => {
      if (!source.readableEnded) this.destroy(new Error('the service broke off its answer'))
    })
  }

  /** Empty, because the source flows by itself. */
  override _read(): void {}

  override read(size?: number): unknown {
    const chunk: unknown = super.read(size)
    this.#balance()
    return chunk
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#source.destroy()
    this.#reserve(0)
    done(error)
  }

  #balance(): void {
    if (this.destroyed) return
    const hasCapacity = this.#reserve(Math.max(0, this.readableLength - freeBytes)) && this.readableLength < maxBytes
    if (hasCapacity !== this.#isStalled) return
    this.#isStalled = !hasCapacity
    if (hasCapacity) this.#source.resume()
    else this.#source.pause()
    this.#options.onStall(this.#isStalled)
  }

  #reserve(bytes: number): boolean {
    const { budget, key } = this.#options
    const more = bytes - this.#reserved
    if (more > 0 && !budget.take(key, more)) return false
    if (more < 0) budget.give(key, -more)
    this.#reserved = bytes
    return true
  }
}
