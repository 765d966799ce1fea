import type { DeveloperRole, Goal } from '@codekin/contracts/users/models'
import { roleNames } from '@codekin/contracts/users/role-names'
import { goalNames, optionsOf } from '@codekin/people/labels'
import { languageName } from '@codekin/people/language-name'
import { Button, IconButton } from '@codekin/ui-kit/button'
import { ChipPicker } from '@codekin/ui-kit/choice'
import { ComboboxMany } from '@codekin/ui-kit/combobox-many'
import { Field } from '@codekin/ui-kit/field'
import { moveFocus } from '@codekin/ui-kit/move-focus'
import { TextInput } from '@codekin/ui-kit/text-input'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import { findErrorMessage } from '../form/form-summary.tsx'
import styles from './fields.module.css'
import type { ProfileFields } from './profile-form.ts'
import { idOfField } from './text-fields.tsx'

const roles = optionsOf<DeveloperRole>(roleNames)
const goals = optionsOf<Goal>(goalNames)
/** The limits of the contract. */
const rolesMax = 5
export const goalsMax = 6
const languagesMax = 10
const linksMax = 8

function RolePicker({ name, label, hint }: { name: 'roles' | 'lookingFor'; label: string; hint: string }) {
  const { control, formState } = useFormContext<ProfileFields>()
  return (
    <Field label={label} hint={hint} id={idOfField(name)} error={findErrorMessage(formState.errors[name])} isGroup>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <ChipPicker label={label} options={roles} value={field.value} onChange={field.onChange} max={rolesMax} />
        )}
      />
    </Field>
  )
}

export const RolesField = () => <RolePicker name="roles" label="What you do" hint="Up to five." />
export const LookingForField = () => (
  <RolePicker name="lookingFor" label="Who you’re looking for" hint="Up to five. Leave it empty for anyone." />
)

export function GoalsField() {
  const { control, formState } = useFormContext<ProfileFields>()
  return (
    <Field
      label="What you’re here for"
      hint="Up to six."
      id={idOfField('goals')}
      error={findErrorMessage(formState.errors.goals)}
      isGroup
    >
      <Controller
        control={control}
        name="goals"
        render={({ field }) => (
          <ChipPicker
            label="What you’re here for"
            options={goals}
            value={field.value}
            onChange={field.onChange}
            max={goalsMax}
          />
        )}
      />
    </Field>
  )
}

const offered = (
  'ar bg bn ca cs da de el en en-GB en-US es et fa fi fr ga gu he hi hr hu id is it ja ka ko lt lv mk ml mr ms nb nl ' +
  'pa pl pt pt-BR ro ru sk sl sq sr sv sw ta te th tr uk ur vi zh zh-CN zh-TW'
).split(' ')
const languages = offered
  .map((tag) => ({ value: tag, label: languageName(tag) }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

export function LanguagesField() {
  const { control, formState } = useFormContext<ProfileFields>()
  return (
    <Field label="Languages you speak" id={idOfField('languages')} error={findErrorMessage(formState.errors.languages)}>
      <Controller
        control={control}
        name="languages"
        render={({ field }) => (
          <ComboboxMany
            options={languages}
            value={field.value}
            max={languagesMax}
            labelOf={languageName}
            onChange={field.onChange}
            placeholder="Add a language"
          />
        )}
      />
    </Field>
  )
}

function LinkRow({ at, onRemove }: { at: number; onRemove: (button: HTMLElement) => void }) {
  const { register, formState } = useFormContext<ProfileFields>()
  const errors = formState.errors.links?.[at]
  return (
    <li className={styles['link']}>
      <Field label={`Link ${at + 1} name`} id={idOfField(`links.${at}.label`)} error={errors?.label?.message}>
        <TextInput {...register(`links.${at}.label`)} placeholder="Blog" maxLength={40} />
      </Field>
      <Field label={`Link ${at + 1} address`} id={idOfField(`links.${at}.url`)} error={errors?.url?.message}>
        <TextInput {...register(`links.${at}.url`)} type="url" inputMode="url" placeholder="https://" />
      </Field>
      <span className={styles['linkRemove']}>
        <IconButton
          label={`Remove link ${at + 1}`}
          icon={<Trash2 size={16} />}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        />
      </span>
    </li>
  )
}

export function LinksField() {
  const { control } = useFormContext<ProfileFields>()
  const { fields, append, remove } = useFieldArray({ control, name: 'links' })
  const list = useRef<HTMLUListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  function removeLink(at: number, button: HTMLElement): void {
    moveFocus(button, list.current?.querySelectorAll('button') ?? [], adder.current)
    remove(at)
  }
  return (
    <div className={styles['stack']}>
      <ul ref={list} className={styles['linkList']}>
        {fields.map((field, at) => (
          <LinkRow key={field.id} at={at} onRemove={(button) => removeLink(at, button)} />
        ))}
      </ul>
      <div>
        <Button
          ref={adder}
          size="small"
          icon={<Plus size={16} />}
          isDisabled={fields.length >= linksMax}
          onClick={() => append({ label: '', url: '' })}
        >
          Add a link
        </Button>
      </div>
    </div>
  )
}
