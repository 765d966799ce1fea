import { isolateBidi } from '@codekin/contracts/direction'
import type { Profile } from '@codekin/contracts/users/models'
import { firstName } from '@codekin/people/phrases'
import { Menu } from '@codekin/ui-kit/menu'
import { useNavigate } from '@codekin/web-runtime/router'
import { Ban, Flag, MoreHorizontal, User } from 'lucide-react'
import styles from './card-menu.module.css'

/** Further actions on the top card. */
export function CardMenu({
  profile,
  onReport,
  onBlock,
}: {
  profile: Profile
  onReport: () => void
  onBlock: () => void
}) {
  const navigate = useNavigate()
  return (
    <Menu
      trigger={
        <button type="button" className={styles['trigger']} aria-label={`More about ${isolateBidi(profile.full_name)}`}>
          <MoreHorizontal size={18} aria-hidden="true" />
        </button>
      }
      items={[
        {
          label: 'View profile',
          icon: <User size={16} />,
          onSelect: () => void navigate(`/profile/${profile.id}`),
        },
        {
          label: `Report ${firstName(profile.full_name)}…`,
          icon: <Flag size={16} />,
          isApart: true,
          isAsking: true,
          onSelect: onReport,
        },
        {
          label: `Block ${firstName(profile.full_name)}…`,
          icon: <Ban size={16} />,
          isDanger: true,
          isAsking: true,
          onSelect: onBlock,
        },
      ]}
    />
  )
}
