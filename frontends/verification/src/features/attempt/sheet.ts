import type {
  Attempt,
  AttemptSignal,
  CodeSubmissions,
  TestAnswer,
  TestAnswers,
} from '@codekin/contracts/skill-verification/test-models'
import { api, CallError, isRefusal } from '@codekin/web-runtime/api'
import { forgetUnsaved, keepUnsaved, readUnsaved, type Unsaved } from './unsaved.ts'

/** State of saving: on the server, in flight, kept locally until the network is back, or refused. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failing' | 'refused'

export type Written = {
  answers: TestAnswers
  codes: CodeSubmissions
  save: SaveState
  /** The server's reason for refusing. */
  refusal: string
  /** By the server's clock, as of `receivedAt` (`performance.now()`). */
  secondsLeft: number
  receivedAt: number
  /** The server accepts no more answers. */
  isOver: boolean
}

const restMilliseconds = 1_000
const retryMilliseconds = [1_000, 2_000, 4_000, 8_000, 15_000] as const
const signalsMax = 20
/** Browsers limit the body of keepalive requests. */
const keepaliveMax = 60_000

type Value = TestAnswer | string

/**
 * Answers of an attempt. Every change is kept in the tab at once and sent a second later, one request at a time, until the server
 * has it. The last write to an item wins, whichever tab it comes from.
 */
export class Sheet {
  readonly #id: string
  readonly #changed = new Set<() => void>()
  #written: Written
  #unsaved: Unsaved
  /** When an item was last changed here or saved. */
  readonly #touched = new Map<string, number>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | undefined
  #failures = 0

  constructor(attempt: Attempt, receivedAt: number) {
    this.#id = attempt.id
    this.#unsaved = readUnsaved(attempt.id)
    this.#written = {
      answers: { ...attempt.answers, ...this.#unsaved.answers },
      codes: { ...attempt.codeSubmissions, ...this.#unsaved.codes },
      save: this.#hasUnsaved() ? 'waiting' : 'saved',
      refusal: '',
      secondsLeft: attempt.secondsLeft,
      receivedAt,
      isOver: false,
    }
  }

  readonly subscribe = (listener: () => void) => {
    this.#changed.add(listener)
    return () => void this.#changed.delete(listener)
  }

  readonly read = (): Written => this.#written

  answer(key: string, answer: TestAnswer): void {
    this.#unsaved.answers[key] = answer
    this.#change(key, { answers: { ...this.#written.answers, [key]: answer } })
  }

  write(key: string, code: string): void {
    this.#unsaved.codes[key] = code
    this.#change(key, { codes: { ...this.#written.codes, [key]: code } })
  }

  notice(signal: AttemptSignal): void {
    if (this.#written.isOver) return
    this.#unsaved.signals.push(signal)
    this.#keep()
    this.#schedule()
  }

  /** Adopts changes saved by another tab, except items changed here since the request. */
  adopt({ answers, codeSubmissions, secondsLeft }: Attempt, requestedAt: number, receivedAt: number): void {
    const isTheirs = ([key]: [string, Value]) => !this.#isUnsaved(key) && (this.#touched.get(key) ?? -1) < requestedAt
    this.#set({
      answers: { ...this.#written.answers, ...Object.fromEntries(Object.entries(answers).filter(isTheirs)) },
      codes: { ...this.#written.codes, ...Object.fromEntries(Object.entries(codeSubmissions).filter(isTheirs)) },
      secondsLeft,
      receivedAt,
    })
  }

  /** Sends unsaved changes now. */
  async flush({ isLeaving = false } = {}): Promise<void> {
    this.#rest()
    while (this.#sending && !isLeaving) await this.#sending
    if (!this.#hasUnsaved() || this.#written.isOver) return
    const sending = this.#send(isLeaving)
    this.#sending = sending
    await sending
    if (this.#sending === sending) this.#sending = undefined
  }

  /** Submitted or out of time: drops unsaved changes. */
  close(): void {
    this.#rest()
    this.#unsaved = { answers: {}, codes: {}, signals: [] }
    forgetUnsaved(this.#id)
    this.#set({ isOver: true, save: 'saved' })
  }

  #isUnsaved(key: string): boolean {
    return key in this.#unsaved.answers || key in this.#unsaved.codes
  }

  #hasUnsaved(): boolean {
    const { answers, codes, signals } = this.#unsaved
    return Object.keys(answers).length + Object.keys(codes).length + signals.length > 0
  }

  #set(part: Partial<Written>): void {
    this.#written = { ...this.#written, ...part }
    for (const listener of this.#changed) listener()
  }

  #keep(): void {
    if (this.#hasUnsaved()) keepUnsaved(this.#id, this.#unsaved)
    else forgetUnsaved(this.#id)
  }

  #change(key: string, part: Partial<Written>): void {
    if (this.#written.isOver) return
    this.#touched.set(key, performance.now())
    this.#keep()
    this.#set({ ...part, save: this.#written.save === 'failing' ? 'failing' : 'waiting' })
    this.#schedule()
  }

  /** Not restarted by further typing, so that continuous typing is saved too. */
  #schedule(): void {
    if (this.#timer === undefined) this.#later(restMilliseconds)
  }

  async #send(isLeaving: boolean): Promise<void> {
    const sent = {
      answers: { ...this.#unsaved.answers },
      codes: { ...this.#unsaved.codes },
      signals: this.#unsaved.signals.slice(0, signalsMax),
    }
    const body = { answers: sent.answers, codeSubmissions: sent.codes, signals: sent.signals }
    const keepalive = isLeaving && JSON.stringify(body).length < keepaliveMax
    if (this.#written.save !== 'failing') this.#set({ save: 'saving' })
    try {
      const { secondsLeft } = await api.skillTests.saveAnswers({ params: { id: this.#id }, body }, { keepalive })
      this.#settle(sent, secondsLeft)
    } catch (error) {
      this.#fail(error)
    }
  }

  #settle(sent: Unsaved, secondsLeft: number): void {
    const now = performance.now()
    for (const part of ['answers', 'codes'] as const) {
      for (const [key, value] of Object.entries(sent[part])) {
        this.#touched.set(key, now)
        if (this.#unsaved[part][key] === value) delete this.#unsaved[part][key]
      }
    }
    this.#unsaved.signals = this.#unsaved.signals.filter((signal) => !sent.signals.includes(signal))
    this.#failures = 0
    this.#keep()
    const hasMore = this.#hasUnsaved()
    this.#set({ save: hasMore ? 'waiting' : 'saved', refusal: '', secondsLeft, receivedAt: now })
    if (hasMore) this.#later(restMilliseconds)
  }

  #fail(error: unknown): void {
    if (error instanceof CallError && error.code === 'test_over') return this.#set({ isOver: true, save: 'saved' })
    if (isRefusal(error)) return this.#set({ save: 'refused', refusal: error.message })
    const wait = retryMilliseconds[Math.min(this.#failures, retryMilliseconds.length - 1)]
    this.#failures += 1
    this.#set({ save: 'failing' })
    this.#later(wait ?? restMilliseconds)
  }

  #later(milliseconds: number): void {
    this.#rest()
    this.#timer = setTimeout(() => void this.flush(), milliseconds)
  }

  #rest(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
