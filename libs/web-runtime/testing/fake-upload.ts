/** The progress steps of a fake upload. */
const parts = [0, 0.25, 0.5, 0.75, 1]
const partMilliseconds = 20

/** The part of an XMLHttpRequest that an upload needs: reports progress, then answers like `fetch`. */
class FakeUpload {
  readonly upload: {
    onprogress: ((event: Pick<ProgressEvent, 'lengthComputable' | 'loaded' | 'total'>) => void) | null
  } = {
    onprogress: null,
  }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  status = 0
  response: Blob | null = null
  readonly #headers = new Headers()
  readonly #abort = new AbortController()
  #target = { method: 'POST', address: '' }
  #answered = new Headers()

  open(method: string, address: string): void {
    this.#target = { method, address }
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  getAllResponseHeaders(): string {
    return [...this.#answered].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  }

  abort(): void {
    this.#abort.abort()
    this.onabort?.()
  }

  send(body: BodyInit): void {
    this.#run(body).then(
      () => this.#abort.signal.aborted || this.onload?.(),
      () => this.#abort.signal.aborted || this.onerror?.(),
    )
  }

  async #run(body: BodyInit): Promise<void> {
    for (const loaded of parts) {
      if (this.#abort.signal.aborted) return
      this.upload.onprogress?.({ lengthComputable: true, loaded, total: 1 })
      await new Promise((done) => setTimeout(done, partMilliseconds))
    }
    const { method, address } = this.#target
    const answer = await fetch(address, { method, headers: this.#headers, body })
    this.status = answer.status
    this.#answered = answer.headers
    this.response = await answer.blob()
  }
}

/** Sends uploads through `fetch`, with progress. Returns a function that uninstalls it. */
export function installFakeUpload(): () => void {
  const real = globalThis.XMLHttpRequest
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest
  return () => {
    globalThis.XMLHttpRequest = real
  }
}
