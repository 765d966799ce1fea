import { zodErrorMap } from '@codekin/contracts/sentences'
import { type OwnProfile, profileChange } from '@codekin/contracts/users/models'
import { updateProfile } from '@codekin/web-runtime/auth-store'
import { pickChanged } from '@codekin/web-runtime/changes'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Resolver, useForm } from 'react-hook-form'
import { useFormFailure } from '../form/use-form-failure.ts'

/** The fields that owners edit with forms. */
export type ProfileFields = Pick<
  OwnProfile,
  | 'full_name'
  | 'headline'
  | 'bio'
  | 'location'
  | 'city'
  | 'timezone'
  | 'experienceYears'
  | 'roles'
  | 'goals'
  | 'links'
  | 'languages'
  | 'lookingFor'
  | 'showcase'
>
export type ProfileField = keyof ProfileFields

/** The initial values of a profile form. */
export function fieldsOf(profile: OwnProfile): ProfileFields {
  const { full_name, headline, bio, location, city, timezone, experienceYears } = profile
  const { roles, goals, links, languages, lookingFor, showcase } = profile
  const texts = { full_name, headline, bio, location, city, timezone, experienceYears }
  return { ...texts, roles, goals, links, languages, lookingFor, showcase }
}

/** Validates and sends only these fields, so that a section saves nothing but itself. */
export function resolverFor(fields: readonly ProfileField[]): Resolver<ProfileFields> {
  const mask: { [F in ProfileField]?: true } = Object.fromEntries(fields.map((field) => [field, true]))
  // The picked schema returns only these fields, which are all that is sent.
  return zodResolver(profileChange.in.pick(mask), zodErrorMap) as unknown as Resolver<ProfileFields>
}

/** A form for some fields of the user's profile. Values that could not be saved stay in the form. */
export function useProfileForm(profile: OwnProfile, fields: readonly ProfileField[]) {
  const form = useForm<ProfileFields>({
    resolver: resolverFor(fields),
    defaultValues: fieldsOf(profile),
    shouldFocusError: false,
  })
  const { showFailure, ...failureState } = useFormFailure(form, 'Update failed')
  const initial = form.formState.defaultValues as Partial<ProfileFields> | undefined

  /** Validates and saves these fields. Returns whether that succeeded. */
  async function save(): Promise<boolean> {
    let isSaved = false
    failureState.clear()
    await form.handleSubmit(async (change) => {
      try {
        form.reset(fieldsOf(await updateProfile(pickChanged(change, initial))))
        isSaved = true
      } catch (error) {
        showFailure(error)
      }
    })()
    return isSaved
  }
  return { form, save, ...failureState }
}
