import { isolateBidi } from '@codekin/contracts/direction'
import { newIdea } from '@codekin/contracts/project-ideas/models'
import { zodErrorMap } from '@codekin/contracts/sentences'
import { wellKnownSkills } from '@codekin/contracts/users/skill-names'
import { ideaSizeNames, repositoryNames } from '@codekin/people/idea-labels'
import { goalNames, optionsOf } from '@codekin/people/labels'
import { Button } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { holdUnfinished } from '@codekin/ui-kit/combobox'
import { ComboboxMany } from '@codekin/ui-kit/combobox-many'
import { Field, FormErrorSummary } from '@codekin/ui-kit/field'
import { Select } from '@codekin/ui-kit/select'
import { Heading, Text } from '@codekin/ui-kit/text'
import { TextArea, TextInput } from '@codekin/ui-kit/text-input'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Controller, type FieldErrors, FormProvider, useForm, useFormContext } from 'react-hook-form'
import { emptyIdea, type IdeaFields, keepIdeaDraft, readIdeaDraft } from './idea-draft.ts'
import styles from './idea-form.module.css'

const titleMax = 80
const summaryMax = 600
const skillsMax = 8
const knownSkills = wellKnownSkills
  .map(([name]) => ({ value: name as string, label: name as string }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

const idOfField = (name: keyof IdeaFields) => `idea-${name}`

function TextFields() {
  const { control, register, formState } = useFormContext<IdeaFields>()
  const { errors } = formState
  return (
    <>
      <Field label="Title" id={idOfField('title')} error={errors.title?.message} isRequired>
        <TextInput {...register('title')} placeholder="What would you build?" maxLength={titleMax} />
      </Field>
      <Field
        label="Description"
        hint="What it does and what you’ll end up with, in two or three sentences."
        id={idOfField('summary')}
        error={errors.summary?.message}
        isRequired
      >
        <Controller
          control={control}
          name="summary"
          render={({ field }) => <TextArea {...field} rowsMin={3} rowsMax={8} lengthMax={summaryMax} />}
        />
      </Field>
      <Field
        label="Skills it needs"
        hint="Up to 8."
        id={idOfField('skills')}
        error={errors.skills?.message ?? errors.skills?.[0]?.message}
        isRequired
      >
        <Controller
          control={control}
          name="skills"
          render={({ field }) => (
            <ComboboxMany
              options={knownSkills}
              value={field.value}
              max={skillsMax}
              newLabel={(name) => `Add “${isolateBidi(name)}”`}
              lengthMax={40}
              onChange={field.onChange}
              placeholder="Add a skill"
            />
          )}
        />
      </Field>
    </>
  )
}

const choices = {
  size: { label: 'Time it takes', options: optionsOf<string>(ideaSizeNames) },
  goal: { label: 'What it’s for', options: optionsOf<string>(goalNames) },
  repository: { label: 'Repository', options: optionsOf<string>(repositoryNames) },
} as const

function ChoiceField({ name }: { name: keyof typeof choices }) {
  const { control } = useFormContext<IdeaFields>()
  const { label, options } = choices[name]
  return (
    <Field label={label} id={idOfField(name)}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => <Select options={options} value={field.value} onChange={field.onChange} />}
      />
    </Field>
  )
}

function Summary({
  errors,
  failure,
  count,
}: {
  errors: FieldErrors<IdeaFields>
  failure: string | undefined
  count: number
}) {
  const names = Object.keys(errors) as (keyof IdeaFields)[]
  const faults = names.flatMap((name) => {
    const error = errors[name]
    const message = error?.message ?? (Array.isArray(error) ? error[0]?.message : undefined)
    return message ? [{ fieldId: idOfField(name), message }] : []
  })
  if (count === 0) return null
  return <FormErrorSummary key={count} message={failure} errors={faults} />
}

/** One idempotency key per content, so that a retry after a lost response stores it once. */
function useKey() {
  const last = useRef({ sent: '', key: '' })
  return (idea: IdeaFields) => {
    const sent = JSON.stringify(idea)
    if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() }
    return last.current.key
  }
}

function useIdeaForm(onSaved: () => void) {
  const form = useForm<IdeaFields>({
    resolver: zodResolver(newIdea, zodErrorMap),
    defaultValues: readIdeaDraft(),
    shouldFocusError: false,
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepIdeaDraft(values) }),
    [form],
  )
  const keyOf = useKey()
  const create = useMutation({
    mutationFn: (idea: IdeaFields) => api.projectIdeas.createIdea({ body: idea, idempotencyKey: keyOf(idea) }),
    onSuccess: ({ title }) => {
      keepIdeaDraft(emptyIdea)
      toast.success(`“${isolateBidi(title)}” was added to your ideas`)
      void refresh('projectIdeas')
      onSaved()
    },
  })
  return { form, create }
}

function Bar({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) {
  return (
    <div className={styles['bar']}>
      <Text size="small" tone={3} className={styles['note']}>
        Only you see it until you propose it.
      </Text>
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
      <Button variant="primary" type="submit" isBusy={isBusy}>
        Save idea
      </Button>
    </div>
  )
}

/** The form for an own idea. The draft is kept until it is saved or cleared. */
export function IdeaForm({ onClose }: { onClose: () => void }) {
  const { form, create } = useIdeaForm(onClose)
  const box = useRef<HTMLFormElement>(null)
  const { errors, submitCount } = form.formState
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <FormProvider {...form}>
      <form
        ref={box}
        className={styles['form']}
        aria-label="Your idea"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!holdUnfinished(event.currentTarget)) void form.handleSubmit((idea) => create.mutate(idea))()
        }}
      >
        <Card as="div">
          <Heading level={2} look="h3">
            Your idea
          </Heading>
          <Summary errors={errors} failure={create.error?.message} count={submitCount} />
          <TextFields />
          <div className={styles['choices']}>
            <ChoiceField name="size" />
            <ChoiceField name="goal" />
            <ChoiceField name="repository" />
          </div>
          <Bar isBusy={create.isPending} onClose={onClose} />
        </Card>
      </form>
    </FormProvider>
  )
}
