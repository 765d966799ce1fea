import type { MenuItem } from '@codekin/ui-kit/menu-props'
import { logout } from '@codekin/web-runtime/auth-store'
import { useNavigate } from '@codekin/web-runtime/router'
import { openShortcutSheet } from '@codekin/web-runtime/shortcut-sheet'
import { useAppearance } from '@codekin/web-runtime/theme'
import { Keyboard, LogOut, Moon, Settings, Sun, User } from 'lucide-react'

/** Actions for the account and the page, available everywhere. */
export function useAccountActions() {
  const { theme, setTheme } = useAppearance()
  const navigate = useNavigate()
  const other = theme === 'dark' ? 'light' : 'dark'
  return {
    profile: { label: 'Profile', icon: <User size={16} />, onSelect: () => void navigate('/profile') },
    settings: { label: 'Settings', icon: <Settings size={16} />, onSelect: () => void navigate('/settings') },
    theme: {
      label: other === 'dark' ? 'Dark theme' : 'Light theme',
      icon: other === 'dark' ? <Moon size={16} /> : <Sun size={16} />,
      onSelect: () => setTheme(other),
    },
    shortcuts: { label: 'Keyboard shortcuts', icon: <Keyboard size={16} />, onSelect: openShortcutSheet },
    signOut: { label: 'Sign out', icon: <LogOut size={16} />, isApart: true, onSelect: () => void logout() },
  } satisfies Record<string, MenuItem>
}
