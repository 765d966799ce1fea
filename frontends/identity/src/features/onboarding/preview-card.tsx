import type { OwnProfile } from '@codekin/contracts/users/models'
import { hasVisibleText } from '@codekin/contracts/visible-text'
import { CardFace, cardLook } from '@codekin/people/card-face'
import { classes } from '@codekin/ui-kit/classes'
import type { ProfileFields } from '../profile/profile-form.ts'
import styles from './preview-card.module.css'

type Shown = 'full_name' | 'headline' | 'roles' | 'experienceYears' | 'city' | 'timezone'
type Draft = { [F in Shown]?: ProfileFields[F] | undefined }

/** The user's card as others will see it in their deck, updated with each answer. */
export function PreviewCard({ profile, draft }: { profile: OwnProfile; draft: Draft }) {
  const { full_name: name = '', headline = '', roles = [], experienceYears = null, city = '', timezone = null } = draft
  const shown = {
    ...profile,
    full_name: hasVisibleText(name) ? name.trim() : 'Your name',
    headline,
    roles,
    experienceYears,
    city,
    timezone,
  }
  return (
    <div className={classes(cardLook, styles['card'])}>
      <CardFace profile={shown} />
    </div>
  )
}
