import { Avatar } from '@codekin/ui-kit/avatar'
import { Sheet } from '@codekin/ui-kit/dialog'
import { MenuIcon } from '@codekin/ui-kit/icon'
import { Text } from '@codekin/ui-kit/text'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { Link } from '@codekin/web-runtime/router'
import { Search } from 'lucide-react'
import { useAccountActions } from './account-actions.tsx'
import { openCommandMenu } from './command-menu-state.ts'
import type { FrameMenuItem } from './menu-items.ts'
import styles from './more-sheet.module.css'

type Props = { items: readonly FrameMenuItem[]; isOpen: boolean; onClose: () => void }

function Me({ onClose }: { onClose: () => void }) {
  const user = useAuth((state) => state.user)
  if (!user) return null
  return (
    <Link to="/profile" className={styles['me'] ?? ''} onClick={onClose}>
      <Avatar name={user.full_name} photoUrl={user.photoUrl} size={40} />
      <span className={styles['name']}>
        <Text dir="auto" as="span" size="ui" isStrong isTruncated>
          {user.full_name}
        </Text>
        <Text as="span" size="small" tone={3}>
          Profile
        </Text>
      </span>
    </Link>
  )
}

/** What doesn't fit into a phone's tab bar: the rest of the menu, and the rail's actions. */
export function MoreSheet({ items, isOpen, onClose }: Props) {
  const { settings, theme, signOut } = useAccountActions()
  const search = { label: 'Search', icon: <Search size={16} />, onSelect: openCommandMenu }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="More">
      <ul className={styles['list']}>
        <li>
          <Me onClose={onClose} />
        </li>
        {items.map((item) => (
          <li key={item.to}>
            <Link to={item.to} className={styles['line'] ?? ''} onClick={onClose}>
              <MenuIcon name={item.icon} />
              {item.label}
            </Link>
          </li>
        ))}
        {[settings, search, theme, signOut].map(({ label, icon, onSelect }) => (
          <li key={label}>
            <button
              type="button"
              className={styles['line']}
              onClick={() => {
                onClose()
                onSelect()
              }}
            >
              {icon}
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
