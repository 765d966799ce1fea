import type { RecordedField } from '@codekin/contracts/users/profile-changes'

/** Labels of the profile fields in the history. */
export const fieldLabels: Readonly<Record<RecordedField, string>> = {
  full_name: 'Name',
  headline: 'Headline',
  bio: 'About you',
  location: 'Location',
  city: 'City',
  timezone: 'Time zone',
  experienceYears: 'Years of experience',
  roles: 'Roles',
  goals: 'Goals',
  skills: 'Skills',
  links: 'Links',
  languages: 'Languages',
  lookingFor: 'Looking for',
  discoverable: 'Shown in discovery',
  photo: 'Photo',
  github_username: 'GitHub username',
  linkedin_id: 'LinkedIn account',
  showcase: 'Projects',
}
