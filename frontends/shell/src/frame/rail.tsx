import { Avatar } from '@codekin/ui-kit/avatar'
import { Badge, Kbd } from '@codekin/ui-kit/chip'
import { MenuIcon } from '@codekin/ui-kit/icon'
import { Logo } from '@codekin/ui-kit/logo'
import { Menu } from '@codekin/ui-kit/menu'
import { Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { logout, useAuth } from '@codekin/web-runtime/auth-store'
import { Link, NavLink, useNavigate } from '@codekin/web-runtime/router'
import { useAppearance } from '@codekin/web-runtime/theme'
import { Keyboard, LogOut, Moon, Search, Settings, Sun, User } from 'lucide-react'
import { openCommandMenu } from './command-menu.tsx'
import styles from './frame.module.css'
import { useMenuItems } from './menu-items.ts'
import { commandMenuKeys, openShortcutSheet } from './shortcuts.ts'

const shortcut = commandMenuKeys.join(' ')

function Me() {
  const user = useAuth((state) => state.user)
  const { theme, setTheme } = useAppearance()
  const navigate = useNavigate()
  if (!user) return null
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <button type="button" className={styles['me']}>
          <VisuallyHidden>Account of {user.full_name}</VisuallyHidden>
          <span className={styles['face']} aria-hidden="true">
            <Avatar name={user.full_name} photoUrl={user.photoUrl} size={32} />
            <Text as="span" size="ui" isTruncated className={styles['text']}>
              {user.full_name}
            </Text>
          </span>
        </button>
      }
      items={[
        { label: 'Profile', icon: <User size={16} />, onSelect: () => void navigate('/profile') },
        { label: 'Settings', icon: <Settings size={16} />, onSelect: () => void navigate('/settings') },
        {
          label: other === 'dark' ? 'Dark theme' : 'Light theme',
          icon: other === 'dark' ? <Moon size={16} /> : <Sun size={16} />,
          onSelect: () => setTheme(other),
        },
        { label: 'Keyboard shortcuts', icon: <Keyboard size={16} />, onSelect: openShortcutSheet },
        { label: 'Sign out', icon: <LogOut size={16} />, isApart: true, onSelect: () => void logout() },
      ]}
    />
  )
}

/** The menu beside the content; only its pictures between 768 and 1024 px. */
export function Rail() {
  const items = useMenuItems()
  return (
    <div className={styles['rail']}>
      <Link to="/dashboard" className={styles['brand']} aria-label="Codekin, to the dashboard">
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
              <NavLink to={item.to} className={styles['link'] ?? ''}>
                <MenuIcon name={item.icon} />
                <span className={styles['text']}>{item.label}</span>
                <span className={styles['count']}>
                  <Badge count={item.count} what={item.what} />
                </span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['foot']}>
        <button type="button" className={styles['search']} onClick={openCommandMenu} aria-label={`Search… ${shortcut}`}>
          <Search size={16} aria-hidden="true" />
          <span>Search…</span>
          <Kbd>{shortcut}</Kbd>
        </button>
        <Me />
      </div>
    </div>
  )
}
