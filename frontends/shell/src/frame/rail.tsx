import { Avatar } from '@codekin/ui-kit/avatar'
import { Badge, Kbd } from '@codekin/ui-kit/chip'
import { MenuIcon } from '@codekin/ui-kit/icon'
import { Logo } from '@codekin/ui-kit/logo'
import { Menu } from '@codekin/ui-kit/menu'
import { Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { Link } from '@codekin/web-runtime/router'
import { Search } from 'lucide-react'
import { useAccountActions } from './account-actions.tsx'
import { openCommandMenu } from './command-menu-state.ts'
import styles from './frame.module.css'
import { useMenuItems } from './menu-items.ts'
import { commandMenuKeys } from './shortcuts.ts'

const shortcut = commandMenuKeys.join(' ')

function Me() {
  const user = useAuth((state) => state.user)
  const actions = useAccountActions()
  if (!user) return null
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <button type="button" className={styles['me']}>
          <VisuallyHidden>Your account, {user.full_name}</VisuallyHidden>
          <span className={styles['face']} aria-hidden="true">
            <Avatar name={user.full_name} photoUrl={user.photoUrl} size={32} />
            <Text dir="auto" as="span" size="ui" isTruncated className={styles['text']}>
              {user.full_name}
            </Text>
          </span>
        </button>
      }
      items={Object.values(actions)}
    />
  )
}

/** The menu beside the content; icons only between 768 and 1024 px. */
export function Rail() {
  const items = useMenuItems()
  return (
    <header className={styles['rail']}>
      <Link to="/dashboard" className={styles['brand']} aria-label="Codekin, your dashboard">
        <span className={styles['text']}>
          <Logo />
        </span>
        <span className={styles['glyph']}>
          <Logo isGlyphOnly />
        </span>
      </Link>
      <nav aria-label="Main">
        <ul className={styles['menu']}>
          {items.map((item) => (
            <li key={item.to}>
              <Link to={item.to} aria-current={item.isCurrent ? 'page' : undefined} className={styles['link'] ?? ''}>
                <MenuIcon name={item.icon} />
                <span className={styles['text']}>{item.label}</span>
                <span className={styles['count']}>
                  <Badge count={item.count} what={item.what} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['foot']}>
        <button type="button" className={styles['search']} onClick={openCommandMenu} aria-label={`Search… ${shortcut}`}>
          <Search size={16} aria-hidden="true" />
          <span>Search…</span>
          <span data-key-hint>
            <Kbd>{shortcut}</Kbd>
          </span>
        </button>
        <Me />
      </div>
    </header>
  )
}
