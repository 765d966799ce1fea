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

/** The head of the own profile, read or edited. */
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
      {/* The name, which heads the page, is in a field now. */}
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
