import type { OnboardingStatus, OnboardingStep } from '@codekin/contracts/onboarding/models'
import type { OwnProfile } from '@codekin/contracts/users/models'
import { ownZone } from '@codekin/people/local-time'
import { api, CallError } from '@codekin/web-runtime/api'
import { fetchProfile } from '@codekin/web-runtime/auth-store'
import { queryClient } from '@codekin/web-runtime/query'
import { useLocation, useSearchParams } from '@codekin/web-runtime/router'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useFormFailure } from '../form/use-form-failure.ts'
import { fieldsOf, type ProfileFields, resolverFor } from '../profile/profile-form.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { type ViewName, viewAfter, viewBefore, views, viewsAsked, viewToOpen } from './steps.ts'
import type { Github } from './use-github.ts'
import { useStepFigures } from './use-step-figures.ts'

/** The form's initial values: the profile, overridden by drafts from any device. */
function valuesOf(profile: OwnProfile, { steps }: OnboardingStatus): ProfileFields {
  const drafts = Object.assign({}, ...steps.map(({ draft }) => draft)) as Partial<ProfileFields>
  const values = { ...fieldsOf(profile), timezone: profile.timezone ?? ownZone(), ...drafts }
  return Object.fromEntries(
    Object.keys(fieldsOf(profile)).map((name) => [name, values[name as keyof ProfileFields]]),
  ) as ProfileFields
}

/** The current question, kept in the URL for the back button and for reloads. */
function useView(asked: readonly ViewName[], status: OnboardingStatus) {
  const { state } = useLocation()
  const [search, setSearch] = useSearchParams()
  const [first] = useState(() => viewToOpen(asked, null, status))
  const named = search.get('step')
  const name = named === null ? first : viewToOpen(asked, named, status)
  // Keeps the wanted destination in the state.
  return { name, go: (to: ViewName) => setSearch({ step: to }, { state: state as unknown }) }
}

function useDraftKeeper(form: UseFormReturn<ProfileFields>, profile: OwnProfile): DraftKeeper {
  const [keeper] = useState(() => new DraftKeeper(structuredClone(form.getValues()), fieldsOf(profile)))
  useEffect(() => {
    const end = form.subscribe({ formState: { values: true }, callback: ({ values }) => keeper.note(values) })
    const flush = () => document.visibilityState === 'hidden' && void keeper.flush()
    document.addEventListener('visibilitychange', flush)
    return () => {
      end()
      document.removeEventListener('visibilitychange', flush)
      void keeper.flush()
    }
  }, [form, keeper])
  return keeper
}

/** The user's profile, progress and GitHub account. */
export type Newcomer = { profile: OwnProfile; status: OnboardingStatus; github: Github }

/** What a view saves when the user continues. */
function answerOf(
  name: ViewName,
  { profile, github }: Pick<Newcomer, 'profile' | 'github'>,
  { values, keeper }: { values: ProfileFields; keeper: DraftKeeper },
) {
  const { goals, lookingFor, showcase } = values
  switch (name) {
    case 'name':
      // Without a role there is no card yet, so it stays a draft.
      return profile.roles.length > 0 ? keeper.pickChanged(['full_name', 'headline'], values) : 'draft'
    case 'photo':
      return 'draft'
    case 'work':
      return keeper.pickChanged(['full_name', 'headline', 'roles', 'experienceYears'], values)
    case 'place':
      return keeper.pickChanged(['timezone', 'city'], values)
    case 'skills': {
      const skills = profile.skills.map(({ name: skill, level }) => ({ name: skill, level }))
      return skills.length > 0 ? { skills } : null
    }
    case 'goals':
      return goals.length > 0 || lookingFor.length > 0 ? keeper.pickChanged(['goals', 'lookingFor'], values) : null
    case 'showcase':
      return showcase.length > 0 ? keeper.pickChanged(['showcase'], values) : null
    case 'github':
      return github.login === null ? null : { githubUsername: github.login }
    case 'preview':
      return {}
    default:
      return name satisfies never
  }
}

const statusKey = api.onboarding.getStatus.key()

/** The user's progress; reading it starts the onboarding. */
export function statusQuery() {
  return { queryKey: statusKey, queryFn: () => api.onboarding.start(), refetchOnMount: 'always' as const }
}

async function complete(): Promise<void> {
  queryClient.setQueryData(statusKey, await api.onboarding.complete())
  await fetchProfile()
}

type Way = { name: ViewName; next: ViewName | undefined }

async function answer(keeper: DraftKeeper, data: ReturnType<typeof answerOf>, { name, next }: Way): Promise<void> {
  const { step } = views[name]
  if (data === 'draft') return keeper.keep({ step, view: next ?? name })
  queryClient.setQueryData(statusKey, await keeper.answer(step, data, next))
  await fetchProfile()
}

function useWizardForm(profile: OwnProfile, status: OnboardingStatus, fields: (typeof views)[ViewName]['fields']) {
  return useForm<ProfileFields>({
    resolver: resolverFor(fields),
    defaultValues: valuesOf(profile, status),
    shouldFocusError: false,
  })
}

export function useWizard({ profile, status, github }: Newcomer) {
  const [asked] = useState(() => viewsAsked(github.isAsked))
  const { name, go } = useView(asked, status)
  const { step, fields } = views[name]
  const form = useWizardForm(profile, status, fields)
  const { failure, waitSeconds, tell, clear } = useFormFailure(form, 'That couldn’t be saved')
  const keeper = useDraftKeeper(form, profile)
  const [isFinished, setFinished] = useState(false)
  useStepFigures(step)

  function leave(to: ViewName): void {
    clear()
    // The next question is validated when it is submitted, not at the first keystroke.
    form.reset(undefined, { keepValues: true, keepDefaultValues: true })
    go(to)
  }
  /** Goes to a question even if saving fails, because only the position is saved. */
  function pass(to: ViewName): void {
    void keeper.keep({ step: views[to].step, view: to }).catch(() => undefined)
    leave(to)
  }
  async function proceed(isSkipped: boolean): Promise<void> {
    const next = viewAfter(asked, name)
    // A view that is only part of its step can't skip the step.
    if (isSkipped && next && isPart(step)) return pass(next)
    clear()
    try {
      if (name === 'github' && !isSkipped && github.login === null) return await github.connect()
      const data = isSkipped ? null : answerOf(name, { profile, github }, { values: form.getValues(), keeper })
      await answer(keeper, data, { name, next })
      if (next) return leave(next)
      await complete()
      setFinished(true)
    } catch (error) {
      if (error instanceof CallError && error.code === 'step_required') leave('work')
      tell(error)
    }
  }
  const before = viewBefore(asked, name)
  return {
    asked,
    form,
    failure,
    waitSeconds,
    name,
    isFinished,
    next: form.handleSubmit(() => proceed(false)),
    skip: () => proceed(true),
    back: () => before && pass(before),
  }
}

/** Whether several views belong to the step. */
function isPart(step: OnboardingStep): boolean {
  return step === 'profile'
}
