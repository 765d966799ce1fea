import type { OwnProfile } from '@codekin/contracts/users/models'
import { Button } from '@codekin/ui-kit/button'
import { holdUnfinished } from '@codekin/ui-kit/combobox'
import { waitText } from '@codekin/ui-kit/countdown'
import { Text } from '@codekin/ui-kit/text'
import { announce } from '@codekin/web-runtime/announce'
import { toast } from '@codekin/web-runtime/toast'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { FormSummary } from '../form/form-summary.tsx'
import { type ProfileField, useProfileForm } from './profile-form.ts'
import styles from './section.module.css'
import { formName } from './text-fields.tsx'
import { useUnsaved } from './unsaved.tsx'

function SaveBar({
  isDirty,
  isBusy,
  waitSeconds,
  onCancel,
}: {
  isDirty: boolean
  isBusy: boolean
  waitSeconds: number
  onCancel: () => void
}) {
  return (
    <div className={styles['bar']} data-dirty={isDirty || undefined}>
      <Text size="small" tone={isDirty ? 1 : 3} className={styles['state']}>
        {isDirty ? 'Unsaved changes' : 'Nothing changed yet'}
      </Text>
      <Button variant="quiet" onClick={onCancel}>
        {isDirty ? 'Discard' : 'Close'}
      </Button>
      <Button type="submit" variant="primary" isBusy={isBusy} isDisabled={!isDirty || waitSeconds > 0}>
        {waitSeconds > 0 ? `Save in ${waitText(waitSeconds)}` : 'Save'}
      </Button>
    </div>
  )
}

/** A form for some fields of the profile; stays open with the typed values if saving fails. */
export function SectionForm({
  title,
  profile,
  fields,
  onClose,
  children,
}: {
  title: string
  profile: OwnProfile
  fields: readonly ProfileField[]
  onClose: () => void
  children: ReactNode
}) {
  const { form, save, failure, waitSeconds } = useProfileForm(profile, fields)
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const box = useRef<HTMLFormElement>(null)
  useUnsaved(title, isDirty)
  useEffect(() => box.current?.querySelector<HTMLElement>('input, textarea, button')?.focus(), [])
  async function submit(): Promise<void> {
    if (!(await save())) return
    toast.success('Saved')
    announce(`${title} saved`)
    onClose()
  }
  return (
    <FormProvider {...form}>
      <form
        ref={box}
        className={styles['form']}
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!holdUnfinished(event.currentTarget)) void submit()
        }}
      >
        <FormSummary form={formName} errors={errors} submitCount={submitCount} failure={failure} />
        {children}
        <SaveBar isDirty={isDirty} isBusy={isSubmitting} waitSeconds={waitSeconds} onCancel={onClose} />
      </form>
    </FormProvider>
  )
}
