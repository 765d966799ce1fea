import type { OwnProfile } from '@codekin/contracts/users/models'
import { GoalsField, LanguagesField, LinksField, LookingForField, RolesField } from './choice-fields.tsx'
import styles from './fields.module.css'
import { SectionForm } from './section-form.tsx'
import { ShowcaseField } from './showcase-field.tsx'
import {
  BioField,
  CityField,
  ExperienceField,
  HeadlineField,
  LocationField,
  NameField,
  ZoneField,
} from './text-fields.tsx'

export type EditFormProps = { title: string; profile: OwnProfile; onClose: () => void }

const introduction = ['full_name', 'headline', 'roles', 'experienceYears', 'city', 'location', 'timezone'] as const

export function IntroductionForm(props: EditFormProps) {
  return (
    <SectionForm {...props} fields={introduction}>
      <NameField />
      <HeadlineField />
      <RolesField />
      <div className={styles['pair']}>
        <ExperienceField />
        <CityField />
        <LocationField />
      </div>
      <ZoneField />
    </SectionForm>
  )
}

export function BioForm(props: EditFormProps) {
  return (
    <SectionForm {...props} fields={['bio']}>
      <BioField />
    </SectionForm>
  )
}

export function WishesForm(props: EditFormProps) {
  return (
    <SectionForm {...props} fields={['goals', 'lookingFor']}>
      <GoalsField />
      <LookingForField />
    </SectionForm>
  )
}

export function LanguagesForm(props: EditFormProps) {
  return (
    <SectionForm {...props} fields={['languages']}>
      <LanguagesField />
    </SectionForm>
  )
}

export function ShowcaseForm(props: EditFormProps) {
  return (
    <SectionForm {...props} fields={['showcase']}>
      <ShowcaseField />
    </SectionForm>
  )
}

export function LinksForm(props: EditFormProps) {
  return (
    <SectionForm {...props} fields={['links']}>
      <LinksField />
    </SectionForm>
  )
}
