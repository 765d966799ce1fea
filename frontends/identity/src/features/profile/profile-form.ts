import { plainly } from '@codekin/contracts/sentences'
import { type OwnProfile, profileChange } from '@codekin/contracts/users/models'
import { updateProfile } from '@codekin/web-runtime/auth-store'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Resolver, useForm } from 'react-hook-form'
import { useFormFailure } from '../form/use-form-failure.ts'

/** What an owner edits by forms. */
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
>
export type ProfileField = keyof ProfileFields

function fieldsOf(profile: OwnProfile): ProfileFields {
  const { full_name, headline, bio, location, city, timezone, experienceYears } = profile
  const { roles, goals, links, languages, lookingFor } = profile
  const texts = { full_name, headline, bio, location, city, timezone, experienceYears }
  return { ...texts, roles, goals, links, languages, lookingFor }
}

/** Checks and sends only these fields of the profile, so that a section saves itself and nothing else. */
function resolverFor(fields: readonly ProfileField[]): Resolver<ProfileFields> {
  const mask: { [F in ProfileField]?: true } = Object.fromEntries(fields.map((field) => [field, true]))
  // The picked schema answers a part of the fields; the part is all that is sent.
  return zodResolver(profileChange.in.pick(mask), plainly) as unknown as Resolver<ProfileFields>
}

type Change = Parameters<typeof updateProfile>[0]

/** A form over some fields of the own profile. What could not be saved stays in the form. */
export function useProfileForm(profile: OwnProfile, fields: readonly ProfileField[]) {
  const form = useForm<ProfileFields>({
    resolver: resolverFor(fields),
    defaultValues: fieldsOf(profile),
    shouldFocusError: false,
  })
  const { tell, ...told } = useFormFailure(form, 'Update failed')

  /** Sends a change whatever the form holds. Answers whether it was taken. */
  async function send(change: Change): Promise<boolean> {
    told.clear()
    try {
      // What was typed in fields of other steps is not sent yet, and stays.
      form.reset(fieldsOf(await updateProfile(change)), { keepDirtyValues: true })
      return true
    } catch (error) {
      tell(error)
      return false
    }
  }

  /** Checks and sends these fields. Answers whether they were taken. */
  async function save(also: Change = {}): Promise<boolean> {
    let isSaved = false
    told.clear()
    await form.handleSubmit(async (change) => {
      isSaved = await send({ ...change, ...also })
    })()
    return isSaved
  }
  return { form, save, send, ...told }
}
