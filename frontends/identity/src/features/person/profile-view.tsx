import { counted, firstName } from '@codekin/people/phrases'
import { Card } from '@codekin/ui-kit/card'
import { Text } from '@codekin/ui-kit/text'
import { Slot } from '@codekin/web-runtime/slots'
import type { ReactNode } from 'react'
import { Bio, Languages, Links, Wishes } from './parts.tsx'
import { Part, TwoColumns } from './profile-body.tsx'
import { ProfileHeader, type Shown } from './profile-header.tsx'
import { SkillList } from './skill-list.tsx'

/** The gutter line of a profile: `6 skills · 3 verified`. */
export function fitLine({ skills }: Shown): string {
  const verified = skills.filter(({ verifiedBy }) => verifiedBy.length > 0).length
  if (skills.length === 0) return 'no skills yet'
  return `${counted(skills.length, 'skill')} · ${verified} verified`
}

function Main({ profile }: { profile: Shown }) {
  const isBare = profile.bio === '' && profile.skills.length === 0
  return (
    <>
      {profile.bio !== '' && (
        <Part title="About">
          <Bio profile={profile} />
        </Part>
      )}
      {profile.skills.length > 0 && (
        <Part title="Skills">
          <SkillList skills={profile.skills} />
        </Part>
      )}
      {isBare && (
        <Part title="About">
          <Text tone={2}>{firstName(profile.full_name)} has not written anything yet.</Text>
        </Part>
      )}
      <Slot name="profile-extra" props={{ userId: profile.id }} />
    </>
  )
}

function Aside({ profile }: { profile: Shown }) {
  return (
    <>
      {(profile.goals.length > 0 || profile.lookingFor.length > 0) && (
        <Part title="What for">
          <Wishes profile={profile} />
        </Part>
      )}
      {profile.languages.length > 0 && (
        <Part title="Languages">
          <Languages profile={profile} />
        </Part>
      )}
      {profile.links.length > 0 && (
        <Part title="Links">
          <Links profile={profile} />
        </Part>
      )}
    </>
  )
}

/** A profile as others see it. */
export function ProfileView({ profile, actions }: { profile: Shown; actions?: ReactNode }) {
  return (
    <>
      <Card hunk={fitLine(profile)}>
        <ProfileHeader profile={profile} actions={actions} />
      </Card>
      <TwoColumns main={<Main profile={profile} />} aside={<Aside profile={profile} />} />
    </>
  )
}
