import { localTime, ownZone, zoneOptions } from '@codekin/people/local-time'
import { useNow } from '@codekin/people/use-now'
import { Button } from '@codekin/ui-kit/button'
import { Combobox } from '@codekin/ui-kit/combobox'
import { Field } from '@codekin/ui-kit/field'
import { TextArea, TextInput } from '@codekin/ui-kit/text-input'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { Controller, type Path, useFormContext } from 'react-hook-form'
import { fieldId } from '../form/form-summary.tsx'
import styles from './fields.module.css'
import type { ProfileFields } from './profile-form.ts'

export const formName = 'profile'
export const idOfField = (field: Path<ProfileFields>) => fieldId(formName, field)

export function NameField() {
  const { register, formState } = useFormContext<ProfileFields>()
  return (
    <Field label="Name" id={idOfField('full_name')} error={formState.errors.full_name?.message} isRequired>
      <TextInput {...register('full_name')} autoComplete="name" />
    </Field>
  )
}

export function HeadlineField() {
  const { register, formState } = useFormContext<ProfileFields>()
  return (
    <Field
      label="Headline"
      id={idOfField('headline')}
      hint="One line about what you make or care about."
      error={formState.errors.headline?.message}
    >
      <TextInput {...register('headline')} placeholder="Backend engineer who likes boring databases" maxLength={120} />
    </Field>
  )
}

export function BioField() {
  const { control, formState } = useFormContext<ProfileFields>()
  return (
    <Field
      label="About you"
      id={idOfField('bio')}
      hint="What are you building, and what would make you answer a message?"
      error={formState.errors.bio?.message}
    >
      <Controller
        control={control}
        name="bio"
        render={({ field }) => <TextArea {...field} rowsMin={5} rowsMax={14} lengthMax={1000} />}
      />
    </Field>
  )
}

export function CityField() {
  const { register, formState } = useFormContext<ProfileFields>()
  return (
    <Field label="City" id={idOfField('city')} error={formState.errors.city?.message} isOptional>
      <TextInput {...register('city')} autoComplete="address-level2" placeholder="Lisbon" />
    </Field>
  )
}

export function LocationField() {
  const { register, formState } = useFormContext<ProfileFields>()
  return (
    <Field
      label="Location on your profile"
      id={idOfField('location')}
      hint="A region or a country, for example. Leave it empty to show your city."
      error={formState.errors.location?.message}
      isOptional
    >
      <TextInput {...register('location')} />
    </Field>
  )
}

/** Whole years: drops a sign or decimals typed by mistake. */
const yearsOf = (text: string) => (text.trim() === '' ? null : Math.abs(Math.trunc(Number(text))))

export function ExperienceField() {
  const { control, formState } = useFormContext<ProfileFields>()
  return (
    <Field
      label="Years of experience"
      id={idOfField('experienceYears')}
      error={formState.errors.experienceYears?.message}
      isOptional
    >
      <Controller
        control={control}
        name="experienceYears"
        render={({ field: { value, onChange, ...field } }) => (
          <TextInput
            {...field}
            className={styles['years']}
            type="number"
            inputMode="numeric"
            min={0}
            max={60}
            value={value ?? ''}
            onChange={({ target }) => onChange(yearsOf(target.value))}
          />
        )}
      />
    </Field>
  )
}

function ZoneHint({ zone }: { zone: string | null }) {
  const now = useNow()
  const time = localTime(zone, now)
  return time ? <>It’s {time} there now.</> : <>Set it so others can see your local time.</>
}

export function ZoneField() {
  const { control, formState, getValues } = useFormContext<ProfileFields>()
  const [zones] = useState(() => zoneOptions(getValues('timezone')))
  return (
    <Controller
      control={control}
      name="timezone"
      render={({ field: { value, onChange } }) => (
        <Field
          label="Time zone"
          id={idOfField('timezone')}
          hint={<ZoneHint zone={value} />}
          error={formState.errors.timezone?.message}
        >
          <div className={styles['zone']}>
            <Combobox options={zones} value={value} onPick={onChange} placeholder="Europe/Lisbon" />
            {value !== ownZone() && (
              <Button icon={<LocateFixed size={16} />} onClick={() => onChange(ownZone())}>
                Use {ownZone()}
              </Button>
            )}
          </div>
        </Field>
      )}
    />
  )
}
