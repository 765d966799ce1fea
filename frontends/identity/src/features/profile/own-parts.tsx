import type { OwnProfile } from '@codekin/contracts/users/models'
import { comparedSkills } from '@codekin/people/fit'
import { Part, TwoColumns } from '@codekin/people/profile-layout'
import { Bio, Languages, Links, Projects, Wishes } from '@codekin/people/profile-parts'
import { SkillList } from '@codekin/people/skill-list'
import { type PlaceOf, useEvidence } from '@codekin/people/use-evidence'
import { Button } from '@codekin/ui-kit/button'
import { holdUnfinished } from '@codekin/ui-kit/combobox'
import { Text } from '@codekin/ui-kit/text'
import { useIdleLoad } from '@codekin/ui-kit/use-idle-load'
import { Slot } from '@codekin/web-runtime/slots'
import { Check, Pencil, Plus } from 'lucide-react'
import { useRef } from 'react'
import { CompletenessCard } from './completeness-card.tsx'
import { BioForm, LanguagesForm, LinksForm, preloadForms, ShowcaseForm, SkillEditor, WishesForm } from './late-forms.ts'
import { EditableSection, useEditing } from './section.tsx'

/** Skills are saved one by one, so the section has only Done. */
function SkillsSection({ profile, placeOf }: { profile: OwnProfile; placeOf: PlaceOf }) {
  const { isEditing, opener, open, close } = useEditing()
  const { skills, roles } = profile
  const isEmpty = skills.length === 0
  const label = isEmpty ? 'Add' : 'Edit'
  const editor = useRef<HTMLDivElement>(null)
  const button = isEditing ? (
    <Button
      size="small"
      variant="quiet"
      icon={<Check size={16} />}
      onClick={() => !holdUnfinished(editor.current) && close()}
    >
      Done
    </Button>
  ) : (
    <Button
      ref={opener}
      size="small"
      variant="quiet"
      icon={isEmpty ? <Plus size={16} /> : <Pencil size={16} />}
      aria-label={`${label}: Skills`}
      onClick={open}
    >
      {label}
    </Button>
  )
  const read = isEmpty ? (
    <Text size="ui" tone={3}>
      What you know and what you’re learning. Matches start here.
    </Text>
  ) : (
    <SkillList skills={comparedSkills(profile)} placeOf={placeOf} />
  )
  return (
    <Part title="Skills" action={button}>
      <div ref={editor}>{isEditing ? <SkillEditor skills={skills} roles={roles} waiting={read} /> : read}</div>
    </Part>
  )
}

function Main({ profile }: { profile: OwnProfile }) {
  const { slot, placeOf } = useEvidence(profile)
  return (
    <>
      <EditableSection
        title="About"
        profile={profile}
        isEmpty={profile.bio === ''}
        invitation="A few sentences give people something to reply to."
        form={BioForm}
      >
        <Bio profile={profile} />
      </EditableSection>
      <SkillsSection profile={profile} placeOf={placeOf} />
      <EditableSection
        title="Projects"
        profile={profile}
        isEmpty={profile.showcase.length === 0}
        invitation="One thing you made says more than a list of tools."
        form={ShowcaseForm}
      >
        <Projects projects={profile.showcase} />
      </EditableSection>
      {slot}
      <Slot name="profile-extra" props={{ userId: profile.id }} />
    </>
  )
}

function Aside({ profile }: { profile: OwnProfile }) {
  return (
    <>
      <CompletenessCard profile={profile} />
      <EditableSection
        title="Goals"
        profile={profile}
        isEmpty={profile.goals.length === 0 && profile.lookingFor.length === 0}
        invitation="Why you’re here, and who you hope to meet."
        form={WishesForm}
      >
        <Wishes profile={profile} />
      </EditableSection>
      <EditableSection
        title="Languages"
        profile={profile}
        isEmpty={profile.languages.length === 0}
        invitation="The languages you’d like to talk in."
        form={LanguagesForm}
      >
        <Languages profile={profile} />
      </EditableSection>
      <EditableSection
        title="Links"
        profile={profile}
        isEmpty={profile.links.length === 0}
        invitation="Show something you made."
        form={LinksForm}
      >
        <Links profile={profile} />
      </EditableSection>
    </>
  )
}

/** The user's profile below its header. */
export function OwnParts({ profile }: { profile: OwnProfile }) {
  useIdleLoad(preloadForms)
  return <TwoColumns main={<Main profile={profile} />} aside={<Aside profile={profile} />} />
}
