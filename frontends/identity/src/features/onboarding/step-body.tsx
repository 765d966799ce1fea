import { enoughSkills } from '@codekin/contracts/users/completeness'
import type { OwnProfile } from '@codekin/contracts/users/models'
import { Text } from '@codekin/ui-kit/text'
import { useWatch } from 'react-hook-form'
import { OwnPhoto } from '../photo/own-photo.tsx'
import { GoalsField, LookingForField, RolesField } from '../profile/choice-fields.tsx'
import type { ProfileFields } from '../profile/profile-form.ts'
import { ShowcaseField } from '../profile/showcase-field.tsx'
import { CityField, ExperienceField, HeadlineField, NameField, ZoneField } from '../profile/text-fields.tsx'
import { SkillEditor } from '../skills/skill-editor.tsx'
import { GithubStep } from './github-step.tsx'
import { GoalSuggestions } from './goal-suggestions.tsx'
import { PreviewMatches } from './preview-matches.tsx'
import type { ViewName } from './steps.ts'
import type { Github } from './use-github.ts'

function SkillsStep({ profile }: { profile: OwnProfile }) {
  const roles = useWatch<ProfileFields, 'roles'>({ name: 'roles' })
  const missing = enoughSkills - profile.skills.length
  return (
    <>
      <SkillEditor skills={profile.skills} roles={roles} hasRelated />
      <div role="status">
        {missing > 0 && (
          <Text size="ui" tone={2}>
            {missing} more to go.
          </Text>
        )}
      </div>
    </>
  )
}

type Props = { name: ViewName; profile: OwnProfile; github: Github }

/** The controls of one question. */
export function StepBody({ name, profile, github }: Props) {
  switch (name) {
    case 'name':
      return (
        <>
          <NameField />
          <HeadlineField />
        </>
      )
    case 'photo':
      return <OwnPhoto profile={profile} />
    case 'work':
      return (
        <>
          <RolesField />
          <ExperienceField />
        </>
      )
    case 'skills':
      return <SkillsStep profile={profile} />
    case 'goals':
      return (
        <>
          <GoalSuggestions />
          <GoalsField />
          <LookingForField />
        </>
      )
    case 'place':
      return (
        <>
          <ZoneField />
          <CityField />
        </>
      )
    case 'showcase':
      return <ShowcaseField />
    case 'github':
      return <GithubStep github={github} />
    case 'preview':
      return <PreviewMatches />
    default:
      return name satisfies never
  }
}
