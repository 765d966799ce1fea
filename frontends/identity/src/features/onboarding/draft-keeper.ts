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
 * Saves drafts on the server shortly after the last keystroke, so that any device can continue. Requests are sent one after the
 * other; a draft that could not be sent is sent with the next one.
 */
export class DraftKeeper {
  readonly #known = new Map<ProfileField, string>()
  /** The profile when the page was opened, plus the answers saved since. */
  readonly #saved: Partial<ProfileFields>
  #values: ProfileFields
  #timer: ReturnType<typeof setTimeout> | undefined
  #last: Promise<unknown> = Promise.resolve()
  #notedAt = Date.now()
  /** Whether sending a draft has failed. */
  #isLate = false

  /** `values`: the profile merged with the drafts on the server. `profile`: without drafts. */
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

  /** Sends unsaved changes. Never throws, because drafts are only a convenience. */
  flush(): Promise<void> {
    return this.keep().catch((error: unknown) => console.warn('A draft could not be saved yet', error))
  }

  /** Sends unsaved changes and the current question; throws if that fails. */
  keep(seen?: { step: OnboardingStep; view: string }): Promise<void> {
    clearTimeout(this.#timer)
    return this.#inTurn(async () => {
      await this.#sendChanged()
      if (seen) await this.#send(seen.step, { data: null, completed: false, view: seen.view })
    })
  }

  /** The given fields whose values differ from the profile. */
  pickChanged<F extends ProfileField>(fields: readonly F[], values: ProfileFields): Partial<Pick<ProfileFields, F>> {
    const picked = Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<ProfileFields, F>
    return pickChanged(picked, this.#saved)
  }

  /** Completes a step with these fields, or skips it with null. Throws server errors. */
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

  /** Includes the age if the draft is late, because another device may have changed the same fields since. */
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
