import { type FakeCall, failWith } from '@codekin/web-runtime/testing/fake-api'
import { type EndpointName, type Failure, findFor, type Scene } from './scene.ts'

function errorOf({ code, message, details, retryAfterSeconds }: Failure): Error {
  // As `fetch` does.
  if (code === 'lost') return new TypeError('Failed to fetch')
  const headers = retryAfterSeconds === undefined ? undefined : { 'retry-after': String(retryAfterSeconds) }
  return failWith(code, { message, details, ...(headers ? { headers } : {}) })
}

/** Records every call, delays it, and lets it fail as the scene says. */
export class Gate {
  /** The page's calls, in order. */
  readonly calls: FakeCall[] = []
  readonly #scene: Scene
  readonly #held: Set<EndpointName>
  readonly #heldAnswers = new Set<EndpointName>()
  #waiting: { endpoint: EndpointName; go: () => void }[] = []

  constructor(scene: Scene) {
    this.#scene = scene
    this.#held = new Set(scene.held)
  }

  async pass<T>(call: FakeCall, handle: () => T): Promise<T> {
    this.calls.push(call)
    const endpoint = call.endpoint as EndpointName
    const [, delay] = findFor(this.#scene.delays, endpoint) ?? []
    if (delay !== undefined) await new Promise((done) => setTimeout(done, delay))
    if (this.#held.has(endpoint)) await this.#wait(endpoint)
    if (!navigator.onLine) throw errorOf({ code: 'lost' })
    const failure = this.#takeFailure(endpoint)
    if (failure && !failure.isDone) throw errorOf(failure)
    const answer = handle()
    if (failure) throw errorOf(failure)
    if (this.#heldAnswers.has(endpoint)) await this.#wait(endpoint)
    return answer
  }

  hold(endpoint: EndpointName): void {
    this.#held.add(endpoint)
  }

  /** Responds at once, but delivers the response later. */
  holdAnswers(endpoint: EndpointName): void {
    this.#heldAnswers.add(endpoint)
  }

  #wait(endpoint: EndpointName): Promise<void> {
    return new Promise((go) => this.#waiting.push({ endpoint, go }))
  }

  /** Releases the calls and responses of one endpoint, or of all. */
  release(endpoint?: EndpointName): void {
    for (const held of [this.#held, this.#heldAnswers]) {
      if (endpoint === undefined) held.clear()
      else held.delete(endpoint)
    }
    const released = this.#waiting.filter((one) => endpoint === undefined || one.endpoint === endpoint)
    this.#waiting = this.#waiting.filter((one) => !released.includes(one))
    for (const { go } of released) go()
  }

  #takeFailure(endpoint: EndpointName): Failure | undefined {
    const { failures } = this.#scene
    const [name, failure] = findFor(failures, endpoint) ?? []
    if (!failures || !name || failure?.times === undefined) return failure
    const { times, ...again } = failure
    if (times > 1) failures[name] = { ...again, times: times - 1 }
    else delete failures[name]
    return failure
  }
}
