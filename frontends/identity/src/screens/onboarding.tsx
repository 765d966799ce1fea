import { ProviderMark } from '@codekin/people/provider-mark'
import { UnseenNote } from '@codekin/people/unseen-note'
import { Failure } from '@codekin/ui-kit/failure'
import { Page } from '@codekin/ui-kit/layout'
import { FullPageSpinner } from '@codekin/ui-kit/spinner'
import { api, type CallError } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { Navigate } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { usePassed } from '../features/account/destination.ts'
import { FormSummary } from '../features/form/form-summary.tsx'
import { Finished } from '../features/onboarding/finished.tsx'
import { PreviewCard } from '../features/onboarding/preview-card.tsx'
import { Question } from '../features/onboarding/question.tsx'
import { StepBody } from '../features/onboarding/step-body.tsx'
import { useGithub } from '../features/onboarding/use-github.ts'
import { type Newcomer, statusQuery, useWizard } from '../features/onboarding/use-wizard.ts'
import { WizardLayout } from '../features/onboarding/wizard-layout.tsx'
import type { ProfileFields } from '../features/profile/profile-form.ts'
import { formName } from '../features/profile/text-fields.tsx'

/** The wanted destination; undefined for the start page of the app. */
function useWanted(): string | undefined {
  const { to } = usePassed()
  return to === '/dashboard' || to.startsWith('/onboarding') ? undefined : to
}

const connecting = { label: 'Connect', icon: <ProviderMark provider="github" /> }

function Wizard({ to, ...newcomer }: Newcomer & { to: string | undefined }) {
  const { profile, status, github } = newcomer
  const { form, failure, waitSeconds, viewNames, name, isFinished, next, skip, back } = useWizard(newcomer)
  const { errors, submitCount, isSubmitting } = form.formState
  const draft = useWatch({ control: form.control }) as ProfileFields
  // Typed values count at once, but the time zone is a guess until it is answered.
  const draftProfile = { ...profile, ...draft, timezone: profile.timezone }
  return (
    <WizardLayout
      viewNames={viewNames}
      current={isFinished ? 'done' : name}
      profile={draftProfile}
      status={status}
      preview={<PreviewCard profile={profile} draft={draft} />}
    >
      <UnseenNote />
      {isFinished ? (
        <Finished profile={profile} to={to} />
      ) : (
        <FormProvider {...form}>
          <Question
            key={name}
            name={name}
            viewNames={viewNames}
            next={name === 'github' && github.login === null ? connecting : undefined}
            summary={<FormSummary form={formName} errors={errors} submitCount={submitCount} failure={failure} />}
            isBusy={isSubmitting}
            waitSeconds={waitSeconds}
            onBack={back}
            onSkip={() => void skip()}
            onNext={() => void next()}
          >
            <StepBody name={name} profile={profile} github={github} />
          </Question>
        </FormProvider>
      )}
    </WizardLayout>
  )
}

export function Onboarding() {
  useTitle('Welcome')
  const to = useWanted()
  // The form is filled once, so it waits for fresh data: another page may have changed what is cached.
  const query = useQuery({ ...queryOf(api.users.getOwnProfile), refetchOnMount: 'always' })
  const [wasCompleted, setWasCompleted] = useState<boolean | null>(null)
  if (query.data && wasCompleted === null) setWasCompleted(query.data.onboardingCompleted)
  const status = useQuery({ ...statusQuery(), enabled: wasCompleted === false })
  const github = useGithub()
  if (wasCompleted) return <Navigate to={to ?? '/discover'} replace />
  const isNewest = query.isFetchedAfterMount && status.isFetchedAfterMount
  if (query.data && status.data && github && isNewest) {
    return <Wizard profile={query.data} status={status.data} github={github} to={to} />
  }
  const failed = [query, status].find(({ error }) => error)
  if (!failed) return <FullPageSpinner />
  const { message, requestId } = failed.error as CallError
  return (
    <Page max="40rem">
      <Failure
        key={failed.errorUpdatedAt}
        title="Your profile couldn’t be loaded"
        message={message}
        requestId={requestId}
        onRetry={() => void failed.refetch()}
      />
    </Page>
  )
}
