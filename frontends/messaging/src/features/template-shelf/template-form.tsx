import {
  type NewTemplate,
  newTemplate,
  type Template,
  templateBodyMax,
} from '@codekin/contracts/conversation-templates/models'
import { isWellFormed, knownVariables } from '@codekin/contracts/conversation-templates/variables'
import { isolateBidi } from '@codekin/contracts/direction'
import { Button } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { Switch } from '@codekin/ui-kit/choice'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { Field } from '@codekin/ui-kit/field'
import { Row } from '@codekin/ui-kit/layout'
import { Select } from '@codekin/ui-kit/select'
import { Heading } from '@codekin/ui-kit/text'
import { TextArea, TextInput } from '@codekin/ui-kit/text-input'
import { useBlocker } from '@codekin/web-runtime/router'
import { toast } from '@codekin/web-runtime/toast'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { categoryNames } from '../templates/category-names.ts'
import { FormPreview } from './form-preview.tsx'
import styles from './shelf.module.css'
import { toNewTemplate, useSaveTemplate } from './template-queries.ts'

const languageNames: Record<NewTemplate['language'], string> = {
  en: 'English',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  pt: 'Portuguese',
  nl: 'Dutch',
  pl: 'Polish',
  ja: 'Japanese',
  zh: 'Chinese',
}

const empty: NewTemplate = { title: '', body: '', language: 'en', category: 'opener', tags: [], isShared: false }
const optionsOf = <V extends string>(names: Record<V, string>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value: value as V, label }))

type FieldErrors = Partial<Record<'title' | 'body' | 'tags', string>>

function validateTemplate(template: NewTemplate): FieldErrors {
  const { error } = newTemplate.safeParse(template)
  const issues = error?.issues ?? []
  const findMessage = (name: string) => issues.find(({ path }) => path[0] === name)?.message
  const messages = Object.entries({ title: findMessage('title'), body: findMessage('body'), tags: findMessage('tags') })
  return Object.fromEntries(messages.filter(([, message]) => message !== undefined))
}

/** One idempotency key per content, so that a retry after a lost response stores it once. */
function useForm(edited: Template | null, onClose: () => void) {
  const [template, setTemplate] = useState(() => (edited ? toNewTemplate(edited) : empty))
  const [fieldErrors, setFaults] = useState<FieldErrors>({})
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isLeaving, setLeaving] = useState(false)
  const isChanged = JSON.stringify(template) !== JSON.stringify(edited ? toNewTemplate(edited) : empty)
  const save = useSaveTemplate(({ title }) => {
    toast.success(`“${isolateBidi(title)}” saved`)
    onClose()
  })
  const change = (part: Partial<NewTemplate>) => {
    setTemplate((before) => ({ ...before, ...part }))
    setKey(crypto.randomUUID())
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = validateTemplate(template)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) form.querySelector<HTMLElement>(`#template-${first}`)?.focus()
    else save.mutate({ id: edited?.id ?? null, template, key })
  }
  const leave = () => (isChanged ? setLeaving(true) : onClose())
  return { template, fieldErrors, save, change, submit, leave, isChanged, isLeaving, stay: () => setLeaving(false) }
}

type LeavingProps = { isChanged: boolean; isLeaving: boolean; stay: () => void; onClose: () => void }

/** Asks before unsaved changes are lost by closing the form, navigating, or closing or reloading the page. */
function LeaveDialog({ isChanged, isLeaving, stay, onClose }: LeavingProps) {
  const blocked = useBlocker(isChanged, { isKeptOnScreen: true })
  return (
    <ConfirmDialog
      isOpen={isLeaving || blocked !== null}
      onClose={blocked ? blocked.stay : stay}
      title="Discard what you wrote?"
      description="Your changes aren’t saved."
      confirmLabel="Discard"
      cancelLabel="Keep writing"
      onConfirm={blocked ? blocked.leave : onClose}
    />
  )
}

type Part = Pick<ReturnType<typeof useForm>, 'template' | 'fieldErrors' | 'change'>

function TextFields({ template, fieldErrors, change }: Part) {
  const bodyFault =
    fieldErrors.body ?? (isWellFormed(template.body) ? undefined : 'A variable isn’t closed, or one is inside another.')
  return (
    <>
      <Field label="Title" id="template-title" error={fieldErrors.title} isRequired>
        <TextInput value={template.title} maxLength={80} onChange={({ target }) => change({ title: target.value })} />
      </Field>
      <Field
        label="Message"
        id="template-body"
        error={bodyFault}
        hint={`{{name}} becomes their name, {{when|Thursday}} becomes Thursday unless you change it. Filled in for you: ${knownVariables.join(', ')}.`}
        isRequired
      >
        <TextArea
          rowsMin={4}
          rowsMax={14}
          lengthMax={templateBodyMax}
          value={template.body}
          onChange={({ target }) => change({ body: target.value })}
        />
      </Field>
    </>
  )
}

function About({ template, fieldErrors, change }: Part) {
  return (
    <div className={styles['choices']}>
      <Field label="Category" id="template-category">
        <Select
          options={optionsOf(categoryNames)}
          value={template.category}
          onChange={(category) => change({ category })}
        />
      </Field>
      <Field label="Language" id="template-language">
        <Select
          options={optionsOf(languageNames)}
          value={template.language}
          onChange={(language) => change({ language })}
        />
      </Field>
      <Field label="Tags" id="template-tags" hint="Up to 5, separated by commas." error={fieldErrors.tags}>
        <TextInput
          defaultValue={template.tags.join(', ')}
          onChange={({ target }) =>
            change({
              tags: target.value
                .split(',')
                .map((tag) => tag.trim())
                .filter(Boolean),
            })
          }
        />
      </Field>
    </div>
  )
}

/** The form for a template, with a preview for a real match. */
export function TemplateForm({ edited, onClose }: { edited: Template | null; onClose: () => void }) {
  const { template, fieldErrors, save, change, submit, leave, ...leaving } = useForm(edited, onClose)
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <form ref={box} aria-label={edited ? 'Edit template' : 'New template'} noValidate onSubmit={submit}>
      <Card as="div">
        <Heading level={2} look="h3">
          {edited ? 'Edit template' : 'New template'}
        </Heading>
        <div className={styles['editor']}>
          <div className={styles['fields']}>
            <TextFields template={template} fieldErrors={fieldErrors} change={change} />
            <About template={template} fieldErrors={fieldErrors} change={change} />
            <Switch
              label="Share"
              hint="Others can find and use it. Your name isn’t shown."
              isOn={template.isShared}
              onChange={(isShared) => change({ isShared })}
            />
          </div>
          <FormPreview body={template.body} />
        </div>
        {save.error && <ErrorText>Not saved. {save.error.message}</ErrorText>}
        <Row gap={3} justify="end" wrap>
          <Button variant="quiet" onClick={leave}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" isBusy={save.isPending}>
            {edited ? 'Save changes' : 'Save template'}
          </Button>
        </Row>
      </Card>
      <LeaveDialog {...leaving} onClose={onClose} />
    </form>
  )
}
