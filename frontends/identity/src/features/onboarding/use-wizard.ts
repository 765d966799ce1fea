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
import { DraftSaver } from './draft-saver.ts'
import { findViewToOpen, getNextView, getPreviousView, listViewNames, type ViewName, views } from './steps.ts'
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
function useView(viewNames: readonly ViewName[], status: OnboardingStatus) {
  const { state } = useLocation()
  const [search, setSearch] = useSearchParams()
  const [first] = useState(() => findViewToOpen(viewNames, null, status))
  const named = search.get('step')
  const name = named === null ? first : findViewToOpen(viewNames, named, status)
  // Keeps the wanted destination in the state.
  return { name, go: (to: ViewName) => setSearch({ step: to }, { state: state as unknown }) }
}

function useDraftSaver(form: UseFormReturn<ProfileFields>, profile: OwnProfile): DraftSaver {
  const [draftSaver] = useState(() => new DraftSaver(structuredClone(form.getValues()), fieldsOf(profile)))
  useEffect(() => {
    const end = form.subscribe({ formState: { values: true }, callback: ({ values }) => draftSaver.noteChange(values) })
    const flush = () => document.visibilityState === 'hidden' && void draftSaver.flush()
    document.addEventListener('visibilitychange', flush)
    return () => {
      end()
      document.removeEventListener('visibilitychange', flush)
      void draftSaver.flush()
    }
  }, [form, draftSaver])
  return draftSaver
}

/** The user's profile, progress and GitHub account. */
export type Newcomer = { profile: OwnProfile; status: OnboardingStatus; github: Github }

/** What a view saves when the user continues. */
function buildAnswer(
  name: ViewName,
  { profile, github }: Pick<Newcomer, 'profile' | 'github'>,
  { values, draftSaver }: { values: ProfileFields; draftSaver: DraftSaver },
) {
  const { goals, lookingFor, showcase } = values
  switch (name) {
    case 'name':
      // Without a role there is no card yet, so it stays a draft.
      return profile.roles.length > 0 ? draftSaver.pickChanged(['full_name', 'headline'], values) : 'draft'
    case 'photo':
      return 'draft'
    case 'work':
      return draftSaver.pickChanged(['full_name', 'headline', 'roles', 'experienceYears'], values)
    case 'place':
      return draftSaver.pickChanged(['timezone', 'city'], values)
    case 'skills': {
      const skills = profile.skills.map(({ name: skill, level }) => ({ name: skill, level }))
      return skills.length > 0 ? { skills } : null
    }
    case 'goals':
      return goals.length > 0 || lookingFor.length > 0 ? draftSaver.pickChanged(['goals', 'lookingFor'], values) : null
    case 'showcase':
      return showcase.length > 0 ? draftSaver.pickChanged(['showcase'], values) : null
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

type Transition = { name: ViewName; next: ViewName | undefined }

async function saveAnswer(
  draftSaver: DraftSaver,
  data: ReturnType<typeof buildAnswer>,
  { name, next }: Transition,
): Promise<void> {
  const { step } = views[name]
  if (data === 'draft') return draftSaver.save({ step, view: next ?? name })
  queryClient.setQueryData(statusKey, await draftSaver.completeStep(step, data, next))
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
  const [viewNames] = useState(() => listViewNames(github.isIncluded))
  const { name, go } = useView(viewNames, status)
  const { step, fields } = views[name]
  const form = useWizardForm(profile, status, fields)
  const { failure, waitSeconds, showFailure, clear } = useFormFailure(form, 'That couldn’t be saved')
  const draftSaver = useDraftSaver(form, profile)
  const [isFinished, setFinished] = useState(false)
  useStepFigures(step)

  function leave(to: ViewName): void {
    clear()
    // The next question is validated when it is submitted, not at the first keystroke.
    form.reset(undefined, { keepValues: true, keepDefaultValues: true })
    go(to)
  }
  /** Goes to a question even if saving fails, because only the position is saved. */
  function skipTo(to: ViewName): void {
    void draftSaver.save({ step: views[to].step, view: to }).catch(() => undefined)
    leave(to)
  }
  async function proceed(isSkipped: boolean): Promise<void> {
    const next = getNextView(viewNames, name)
    // A view that is only part of its step can't skip the step.
    if (isSkipped && next && isPart(step)) return skipTo(next)
    clear()
    try {
      if (name === 'github' && !isSkipped && github.login === null) return await github.connect()
      const data = isSkipped ? null : buildAnswer(name, { profile, github }, { values: form.getValues(), draftSaver })
      await saveAnswer(draftSaver, data, { name, next })
      if (next) return leave(next)
      await complete()
      setFinished(true)
    } catch (error) {
      if (error instanceof CallError && error.code === 'step_required') leave('work')
      showFailure(error)
    }
  }
  const previous = getPreviousView(viewNames, name)
  return {
    viewNames,
    form,
    failure,
    waitSeconds,
    name,
    isFinished,
    next: form.handleSubmit(() => proceed(false)),
    skip: () => proceed(true),
    back: () => previous && skipTo(previous),
  }
}

/** Whether several views belong to the step. */
function isPart(step: OnboardingStep): boolean {
  return step === 'profile'
}
