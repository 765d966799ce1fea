import type { OnboardingStep } from '@codekin/contracts/onboarding/models'
import { api } from '@codekin/web-runtime/api'
import { pickChanged } from '@codekin/web-runtime/changes'
import type { ProfileField, ProfileFields } from '../profile/profile-form.ts'

/** The step that each field belongs to; fields of no step have no drafts. */
const stepOfField: { [F in ProfileField]?: OnboardingStep } = {
  full_name: 'profile',
  headline: 'profile',
  roles: 'profile',
  experienceYears: 'profile',
  timezone: 'profile',
  city: 'profile',
  goals: 'goals',
  lookingFor: 'goals',
  showcase: 'showcase',
}
const draftFields = Object.keys(stepOfField) as ProfileField[]
const pauseMilliseconds = 700

type Answer = Parameters<typeof api.onboarding.saveStep>[0]
type Data = NonNullable<Answer['body']['data']>
export type Status = Awaited<ReturnType<typeof api.onboarding.saveStep>>

/**
 * Keeps what is typed on the server, a moment after the last letter, so that any device goes on from there. Whatever it
 * sends goes one after the other; what could not be sent is sent with what comes next.
 */
export class DraftKeeper {
  readonly #known = new Map<ProfileField, string>()
  /** The profile when the page was opened, with the answers saved since. */
  readonly #saved: Partial<ProfileFields>
  #values: ProfileFields
  #timer: ReturnType<typeof setTimeout> | undefined
  #last: Promise<unknown> = Promise.resolve()
  #notedAt = Date.now()
  /** Whether a draft could not be sent at once. */
  #isLate = false

  /** `values`: the profile with its drafts, as the server has them. `profile`: without drafts. */
  constructor(values: ProfileFields, profile: ProfileFields) {
    this.#values = values
    this.#saved = { ...profile }
    for (const field of draftFields) this.#known.set(field, JSON.stringify(values[field]))
  }

  note(values: ProfileFields): void {
    this.#values = values
    this.#notedAt = Date.now()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), pauseMilliseconds)
  }

  /** Sends what the server does not know yet. Never throws: a draft is a courtesy. */
  flush(): Promise<void> {
    return this.keep().catch((error: unknown) => console.warn('A draft could not be saved yet', error))
  }

  /** The same, and tells which question is in front now; throws where it could not be kept. */
  keep(seen?: { step: OnboardingStep; view: string }): Promise<void> {
    clearTimeout(this.#timer)
    return this.#inTurn(async () => {
      await this.#sendChanged()
      if (seen) await this.#send(seen.step, { data: null, completed: false, view: seen.view })
    })
  }

  /** The values of these fields that differ from the profile. */
  pickChanged<F extends ProfileField>(fields: readonly F[], values: ProfileFields): Partial<Pick<ProfileFields, F>> {
    const picked = Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<ProfileFields, F>
    return pickChanged(picked, this.#saved)
  }

  /** Answers a step with these fields, or goes past it with null. Throws what the server says against it. */
  answer(step: OnboardingStep, data: Data | null, view?: string): Promise<Status> {
    clearTimeout(this.#timer)
    return this.#inTurn(async () => {
      const status = await this.#send(step, { data, completed: true, ...(view && { view }) })
      this.#remember(data ?? {})
      Object.assign(this.#saved, structuredClone(data ?? {}))
      return status
    })
  }

  async #sendChanged(): Promise<void> {
    const changed = draftFields.filter((field) => this.#known.get(field) !== JSON.stringify(this.#values[field]))
    for (const step of new Set(changed.map((field) => stepOfField[field]))) {
      if (!step) continue
      const fields = changed.filter((field) => stepOfField[field] === step)
      const data = Object.fromEntries(fields.map((field) => [field, this.#values[field]])) as Data
      const sent = structuredClone(data)
      await this.#sendDraft(step, sent)
      this.#remember(sent)
    }
    this.#isLate = false
  }

  /** With its age if it is late: another device may have changed the same since. */
  async #sendDraft(step: OnboardingStep, data: Data): Promise<void> {
    const ageSeconds = Math.max(0, (Date.now() - this.#notedAt) / 1000)
    try {
      await this.#send(step, { data, completed: false, ...(this.#isLate && { ageSeconds }) })
    } catch (error) {
      this.#isLate = true
      throw error
    }
  }

  #remember(data: Data): void {
    for (const [field, value] of Object.entries(data)) this.#known.set(field as ProfileField, JSON.stringify(value))
  }

  #send(step: OnboardingStep, body: Answer['body']): Promise<Status> {
    return api.onboarding.saveStep({ params: { step }, body })
  }

  #inTurn<R>(work: () => Promise<R>): Promise<R> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }
}
