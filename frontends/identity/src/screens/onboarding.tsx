import type { OwnProfile } from '@codekin/contracts/users/models'
import { ownZone } from '@codekin/people/local-time'
import { UnseenNote } from '@codekin/people/unseen-note'
import { Failure } from '@codekin/ui-kit/failure'
import { Page } from '@codekin/ui-kit/layout'
import { FullPageSpinner } from '@codekin/ui-kit/spinner'
import { api, type CallError } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { Navigate, useSearchParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { FormSummary } from '../features/form/form-summary.tsx'
import { Finished } from '../features/onboarding/finished.tsx'
import { PreviewCard } from '../features/onboarding/preview-card.tsx'
import { Question } from '../features/onboarding/question.tsx'
import { StepBody } from '../features/onboarding/step-body.tsx'
import { firstOpenStep, type StepName, stepAfter, stepBefore, stepNames, steps } from '../features/onboarding/steps.ts'
import { WizardLayout } from '../features/onboarding/wizard-layout.tsx'
import { useProfileForm } from '../features/profile/profile-form.ts'
import { formName } from '../features/profile/text-fields.tsx'

/** The step of the address, so that the browser's back goes a step back and a reload stays. */
function useStep(profile: OwnProfile) {
  const [search, setSearch] = useSearchParams()
  const named = stepNames.find((name) => name === search.get('step'))
  const [first] = useState(() => firstOpenStep(profile))
  return { name: named ?? first, go: (to: StepName) => setSearch({ step: to }) }
}

function useWizard(profile: OwnProfile) {
  const { name, go } = useStep(profile)
  const [isFinished, setFinished] = useState(false)
  const { fields } = steps[name]
  const { form, save, send, failure, waitSeconds, clear } = useProfileForm(profile, fields)
  const next = stepAfter(name)
  const before = stepBefore(name)

  useEffect(() => {
    if (form.getValues('timezone') === null) form.setValue('timezone', ownZone(), { shouldDirty: true })
  }, [form])

  function leave(to: StepName): void {
    clear()
    form.clearErrors()
    go(to)
  }
  async function proceed(isSkipped: boolean): Promise<void> {
    const also = next ? {} : { onboardingCompleted: true as const }
    const isSaved = isSkipped || fields.length === 0 ? next !== undefined || (await send(also)) : await save(also)
    if (!isSaved) return
    if (next) leave(next)
    else setFinished(true)
  }
  const back = () => before && leave(before)
  return { form, failure, waitSeconds, name, isFinished, proceed, back }
}

function Wizard({ profile }: { profile: OwnProfile }) {
  const { form, failure, waitSeconds, name, isFinished, proceed, back } = useWizard(profile)
  const { errors, submitCount, isSubmitting } = form.formState
  const draft = useWatch({ control: form.control })
  return (
    <WizardLayout
      current={isFinished ? 'done' : name}
      profile={profile}
      preview={<PreviewCard profile={profile} draft={draft} />}
    >
      <UnseenNote />
      {isFinished ? (
        <Finished profile={profile} />
      ) : (
        <FormProvider {...form}>
          <Question
            key={name}
            name={name}
            summary={<FormSummary form={formName} errors={errors} submitCount={submitCount} failure={failure} />}
            isBusy={isSubmitting}
            waitSeconds={waitSeconds}
            onBack={back}
            onSkip={() => void proceed(true)}
            onNext={() => void proceed(false)}
          >
            <StepBody name={name} profile={profile} />
          </Question>
        </FormProvider>
      )}
    </WizardLayout>
  )
}

export function Onboarding() {
  useTitle('Welcome')
  const query = useQuery(queryOf(api.users.getOwnProfile))
  const [wasCompleted, setWasCompleted] = useState<boolean | null>(null)
  if (query.data && wasCompleted === null) setWasCompleted(query.data.onboardingCompleted)
  if (query.data) return wasCompleted ? <Navigate to="/discover" replace /> : <Wizard profile={query.data} />
  if (!query.error) return <FullPageSpinner />
  const { message, requestId } = query.error as CallError
  return (
    <Page max="40rem">
      <Failure
        key={query.errorUpdatedAt}
        title="Your profile could not be loaded"
        message={message}
        requestId={requestId}
        onRetry={() => void query.refetch()}
      />
    </Page>
  )
}
