import { isolateBidi } from '@codekin/contracts/direction'
import { projectSkillsMax, projectsMax } from '@codekin/contracts/users/limits'
import { Button, IconButton } from '@codekin/ui-kit/button'
import { ComboboxMany } from '@codekin/ui-kit/combobox-many'
import { Field } from '@codekin/ui-kit/field'
import { moveFocus } from '@codekin/ui-kit/move-focus'
import { Text } from '@codekin/ui-kit/text'
import { TextArea, TextInput } from '@codekin/ui-kit/text-input'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import { findErrorMessage } from '../form/form-summary.tsx'
import { knownSkills } from '../skills/skill-suggestions.ts'
import type { ProfileFields } from './profile-form.ts'
import styles from './showcase-field.module.css'
import { idOfField } from './text-fields.tsx'

const emptyProject: ProfileFields['showcase'][number] = { title: '', text: '', url: null, skills: [] }

type Place = { at: number }

function TextFields({ at }: Place) {
  const { control, register, formState } = useFormContext<ProfileFields>()
  const errors = formState.errors.showcase?.[at]
  return (
    <>
      <Field label="Title" id={idOfField(`showcase.${at}.title`)} error={errors?.title?.message} isRequired>
        <TextInput {...register(`showcase.${at}.title`)} placeholder="What it’s called" maxLength={80} />
      </Field>
      <Field label="Description" id={idOfField(`showcase.${at}.text`)} error={errors?.text?.message} isOptional>
        <Controller
          control={control}
          name={`showcase.${at}.text`}
          render={({ field }) => <TextArea {...field} rowsMin={2} rowsMax={6} lengthMax={400} />}
        />
      </Field>
      <Field label="Address" id={idOfField(`showcase.${at}.url`)} error={errors?.url?.message} isOptional>
        <Controller
          control={control}
          name={`showcase.${at}.url`}
          render={({ field: { value, onChange, ...field } }) => (
            <TextInput
              {...field}
              type="url"
              inputMode="url"
              placeholder="https://"
              value={value ?? ''}
              onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
            />
          )}
        />
      </Field>
    </>
  )
}

function SkillsOfProject({ at }: Place) {
  const { control, formState } = useFormContext<ProfileFields>()
  return (
    <Field
      label="Built with"
      id={idOfField(`showcase.${at}.skills`)}
      error={findErrorMessage(formState.errors.showcase?.[at]?.skills)}
      isOptional
    >
      <Controller
        control={control}
        name={`showcase.${at}.skills`}
        render={({ field }) => (
          <ComboboxMany
            options={knownSkills}
            value={field.value}
            max={projectSkillsMax}
            newLabel={(name) => `Add “${isolateBidi(name)}”`}
            lengthMax={40}
            onChange={field.onChange}
            placeholder="Add a skill"
          />
        )}
      />
    </Field>
  )
}

function ProjectFields({ at, onRemove }: Place & { onRemove: (button: HTMLElement) => void }) {
  return (
    <li>
      <div role="group" className={styles['project']} aria-label={`Project ${at + 1}`}>
        <div className={styles['head']}>
          <Text as="span" size="ui" tone={2}>
            Project {at + 1}
          </Text>
          <IconButton
            size="small"
            label={`Remove project ${at + 1}`}
            icon={<Trash2 size={16} />}
            onClick={({ currentTarget }) => onRemove(currentTarget)}
          />
        </div>
        <TextFields at={at} />
        <SkillsOfProject at={at} />
      </div>
    </li>
  )
}

/** Up to six projects. */
export function ShowcaseField() {
  const { control } = useFormContext<ProfileFields>()
  const { fields, append, remove } = useFieldArray({ control, name: 'showcase' })
  const list = useRef<HTMLUListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  function removeProject(at: number, button: HTMLElement): void {
    moveFocus(
      button,
      list.current?.querySelectorAll<HTMLElement>('button[aria-label^="Remove project"]') ?? [],
      adder.current,
    )
    remove(at)
  }
  return (
    <div className={styles['stack']}>
      <ul ref={list} role="list" className={styles['list']}>
        {fields.map((field, at) => (
          <ProjectFields key={field.id} at={at} onRemove={(button) => removeProject(at, button)} />
        ))}
      </ul>
      <div>
        <Button
          ref={adder}
          icon={<Plus size={16} />}
          isDisabled={fields.length >= projectsMax}
          onClick={() => append(emptyProject)}
        >
          {fields.length === 0 ? 'Add a project' : 'Add another project'}
        </Button>
      </div>
    </div>
  )
}
