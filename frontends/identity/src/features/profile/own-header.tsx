import type { OwnProfile } from '@codekin/contracts/users/models'
import { Button } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { Eye, Pencil } from 'lucide-react'
import { ProfileHeader } from '../person/profile-header.tsx'
import { hunkOf } from '../person/profile-view.tsx'
import { OwnPhoto } from '../photo/own-photo.tsx'
import { RolesField } from './choice-fields.tsx'
import fields from './fields.module.css'
import { SectionForm, useEditing } from './section.tsx'
import { CityField, ExperienceField, HeadlineField, LocationField, NameField, ZoneField } from './text-fields.tsx'

const edited = ['full_name', 'headline', 'roles', 'experienceYears', 'city', 'location', 'timezone'] as const

/** The head of the own profile, read or edited. */
export function OwnHeader({ profile, onPreview }: { profile: OwnProfile; onPreview: () => void }) {
  const { isEditing, opener, open, close } = useEditing()
  return (
    <Card hunk={hunkOf(profile)}>
      {isEditing ? (
        <SectionForm title="Your introduction" profile={profile} fields={edited} onClose={close}>
          <NameField />
          <HeadlineField />
          <RolesField />
          <div className={fields['pair']}>
            <ExperienceField />
            <CityField />
            <LocationField />
          </div>
          <ZoneField />
        </SectionForm>
      ) : (
        <ProfileHeader
          profile={profile}
          photo={<OwnPhoto profile={profile} />}
          actions={
            <>
              <Button variant="quiet" icon={<Eye size={16} />} onClick={onPreview}>
                See as others see it
              </Button>
              <Button ref={opener} icon={<Pencil size={16} />} aria-label="Edit: Your introduction" onClick={open}>
                Edit
              </Button>
            </>
          }
        />
      )}
    </Card>
  )
}
