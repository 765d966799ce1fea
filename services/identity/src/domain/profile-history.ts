import type { ProfileChangeEntry, RecordedField } from '@codekin/contracts/users/profile-changes'
import type { Developer } from './profile.ts'

type FieldChange = Pick<ProfileChangeEntry, 'field' | 'before' | 'after'>

/** The recorded value of each field. For a photo only whether there was one, since its file is deleted when it is replaced. */
const recorded: Record<RecordedField, (d: Developer) => FieldChange['after']> = {
  full_name: (d) => d.fullName,
  headline: (d) => d.headline,
  bio: (d) => d.bio,
  location: (d) => d.location,
  city: (d) => d.city,
  timezone: (d) => d.timezone,
  experienceYears: (d) => d.experienceYears,
  roles: (d) => d.roles,
  goals: (d) => d.goals,
  skills: (d) => d.skills.map(({ name, level }) => ({ name, level })),
  links: (d) => d.links,
  languages: (d) => d.languages,
  lookingFor: (d) => d.lookingFor,
  showcase: (d) => d.showcase,
  discoverable: (d) => d.discoverable,
  photo: (d) => d.photoKey !== null,
  github_username: (d) => d.githubUsername,
  linkedin_id: (d) => d.linkedinId,
}

/** Returns the fields that differ, with both values. */
export function changesBetween(before: Developer, after: Developer): FieldChange[] {
  return Object.entries(recorded).flatMap(([name, read]) => {
    const field = name as RecordedField
    const change = { field, before: read(before), after: read(after) }
    const isReplacedPhoto = field === 'photo' && before.photoKey !== after.photoKey
    const isSame = JSON.stringify(change.before) === JSON.stringify(change.after)
    return isSame && !isReplacedPhoto ? [] : [change]
  })
}
