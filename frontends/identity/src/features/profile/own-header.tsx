import type { OwnProfile } from '@codekin/contracts/users/models'
import { skillsLine } from '@codekin/people/phrases'
import { ProfileHeader } from '@codekin/people/profile-header'
import { Button } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { Eye, Pencil } from 'lucide-react'
import { OwnPhoto } from '../photo/own-photo.tsx'
import { IntroductionForm } from './late-forms.ts'
import { useEditing } from './section.tsx'

/** The header of the user's profile, for reading or editing. */
export function OwnHeader({ profile, onPreview }: { profile: OwnProfile; onPreview: () => void }) {
  const { isEditing, opener, open, close } = useEditing()
  const read = (
    <ProfileHeader
      profile={profile}
      photo={<OwnPhoto profile={profile} />}
      hunk={skillsLine(profile)}
      actions={
        <>
          <Button ref={opener} icon={<Pencil size={16} />} aria-label="Edit: Your introduction" onClick={open}>
            Edit
          </Button>
          <Button variant="quiet" icon={<Eye size={16} />} onClick={onPreview}>
            See what others see
          </Button>
        </>
      }
    />
  )
  if (!isEditing) return read
  return (
    <Card>
      {/* While editing, the name is in a field instead of the heading. */}
      <VisuallyHidden as="h1">Your profile</VisuallyHidden>
      <IntroductionForm
        title="Your introduction"
        profile={profile}
        onClose={close}
        waiting={<Skeleton shape="card" height="30rem" />}
      />
    </Card>
  )
}
