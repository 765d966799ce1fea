import type { Compatibility } from '@codekin/contracts/matching/models'
import { Text } from '@codekin/ui-kit/text'
import { Slot } from '@codekin/web-runtime/slots'
import type { ReactNode } from 'react'
import { comparedSkills } from './fit.ts'
import { firstName, fitLine, skillsLine } from './phrases.ts'
import { ProfileHeader, type ShownProfile } from './profile-header.tsx'
import { Part, TwoColumns } from './profile-layout.tsx'
import { Bio, Languages, Links, Projects, Wishes } from './profile-parts.tsx'
import { SkillList } from './skill-list.tsx'
import { useEvidence } from './use-evidence.tsx'

function Main({ profile, compatibility }: Pick<ProfileViewProps, 'profile' | 'compatibility'>) {
  const { slot, placeOf } = useEvidence(profile)
  const isBare = profile.bio === '' && profile.skills.length === 0 && profile.showcase.length === 0
  return (
    <>
      {profile.bio !== '' && (
        <Part title="About">
          <Bio profile={profile} />
        </Part>
      )}
      {profile.skills.length > 0 && (
        <Part title="Skills">
          <SkillList skills={comparedSkills(profile, compatibility)} placeOf={placeOf} />
        </Part>
      )}
      {profile.showcase.length > 0 && (
        <Part title="Projects">
          <Projects projects={profile.showcase} />
        </Part>
      )}
      {isBare && (
        <Part title="About">
          <Text tone={2}>
            <bdi>{firstName(profile.full_name)}</bdi> hasn’t added a bio or skills yet.
          </Text>
        </Part>
      )}
      {slot}
      <Slot name="profile-extra" props={{ userId: profile.id }} />
    </>
  )
}

function Aside({ profile }: { profile: ShownProfile }) {
  return (
    <>
      {(profile.goals.length > 0 || profile.lookingFor.length > 0) && (
        <Part title="Goals">
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

type ProfileViewProps = {
  profile: ShownProfile
  actions?: ReactNode
  /** How well the two fit, if known: skills are then shown as a diff. */
  compatibility?: Compatibility
  /** Since when the two know each other. */
  since?: ReactNode
  /** Shown before the rest. */
  notice?: ReactNode
  /** The most important facts about the two. */
  lead?: ReactNode
}

/** A profile as others see it; the parts of the page are stacked. */
export function ProfileView({ profile, actions, compatibility, since, notice, lead }: ProfileViewProps) {
  return (
    <>
      <ProfileHeader
        profile={profile}
        actions={actions}
        hunk={compatibility ? fitLine(compatibility) : skillsLine(profile)}
        since={since}
      />
      {notice}
      <TwoColumns
        lead={lead}
        main={<Main profile={profile} {...(compatibility ? { compatibility } : {})} />}
        aside={<Aside profile={profile} />}
      />
    </>
  )
}
