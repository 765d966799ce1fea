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
const debounceMilliseconds = 700

type Answer = Parameters<typeof api.onboarding.saveStep>[0]
type Data = NonNullable<Answer['body']['data']>
export type Status = Awaited<ReturnType<typeof api.onboarding.saveStep>>

/**
 * Saves drafts on the server shortly after the last keystroke, so that any device can continue. Requests are sent one after the
 * other; a draft that could not be sent is sent with the next one.
 */
export class DraftSaver {
  readonly #lastSent = new Map<ProfileField, string>()
  /** The profile when the page was opened, plus the answers saved since. */
  readonly #saved: Partial<ProfileFields>
  #values: ProfileFields
  #timer: ReturnType<typeof setTimeout> | undefined
  #last: Promise<unknown> = Promise.resolve()
  #changedAt = Date.now()
  /** Whether sending a draft has failed. */
  #hasFailed = false

  /** `values`: the profile merged with the drafts on the server. `profile`: without drafts. */
  constructor(values: ProfileFields, profile: ProfileFields) {
    this.#values = values
    this.#saved = { ...profile }
    for (const field of draftFields) this.#lastSent.set(field, JSON.stringify(values[field]))
  }

  noteChange(values: ProfileFields): void {
    this.#values = values
    this.#changedAt = Date.now()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), debounceMilliseconds)
  }

  /** Sends unsaved changes. Never throws, because drafts are only a convenience. */
  flush(): Promise<void> {
    return this.save().catch((error: unknown) => console.warn('A draft could not be saved yet', error))
  }

  /** Sends unsaved changes and the current question; throws if that fails. */
  save(position?: { step: OnboardingStep; view: string }): Promise<void> {
    clearTimeout(this.#timer)
    return this.#enqueue(async () => {
      await this.#sendChanged()
      if (position) await this.#send(position.step, { data: null, completed: false, view: position.view })
    })
  }

  /** The given fields whose values differ from the profile. */
  pickChanged<F extends ProfileField>(fields: readonly F[], values: ProfileFields): Partial<Pick<ProfileFields, F>> {
    const picked = Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<ProfileFields, F>
    return pickChanged(picked, this.#saved)
  }

  /** Completes a step with these fields, or skips it with null. Throws server errors. */
  completeStep(step: OnboardingStep, data: Data | null, view?: string): Promise<Status> {
    clearTimeout(this.#timer)
    return this.#enqueue(async () => {
      const status = await this.#send(step, { data, completed: true, ...(view && { view }) })
      this.#recordSent(data ?? {})
      Object.assign(this.#saved, structuredClone(data ?? {}))
      return status
    })
  }

  async #sendChanged(): Promise<void> {
    const changed = draftFields.filter((field) => this.#lastSent.get(field) !== JSON.stringify(this.#values[field]))
    for (const step of new Set(changed.map((field) => stepOfField[field]))) {
      if (!step) continue
      const fields = changed.filter((field) => stepOfField[field] === step)
      const data = Object.fromEntries(fields.map((field) => [field, this.#values[field]])) as Data
      const sent = structuredClone(data)
      await this.#sendDraft(step, sent)
      this.#recordSent(sent)
    }
    this.#hasFailed = false
  }

  /** Includes the age if the draft is late, because another device may have changed the same fields since. */
  async #sendDraft(step: OnboardingStep, data: Data): Promise<void> {
    const ageSeconds = Math.max(0, (Date.now() - this.#changedAt) / 1000)
    try {
      await this.#send(step, { data, completed: false, ...(this.#hasFailed && { ageSeconds }) })
    } catch (error) {
      this.#hasFailed = true
      throw error
    }
  }

  #recordSent(data: Data): void {
    for (const [field, value] of Object.entries(data)) this.#lastSent.set(field as ProfileField, JSON.stringify(value))
  }

  #send(step: OnboardingStep, body: Answer['body']): Promise<Status> {
    return api.onboarding.saveStep({ params: { step }, body })
  }

  #enqueue<R>(work: () => Promise<R>): Promise<R> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }
}
