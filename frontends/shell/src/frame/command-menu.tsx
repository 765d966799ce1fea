import { late } from '@codekin/ui-kit/loaded'
import { useIdleLoad } from '@codekin/ui-kit/use-idle-load'
import { useState } from 'react'
import { useCommandMenuShortcut, useEarlyKeys } from './command-menu-keys.ts'
import { useCommandMenu } from './command-menu-state.ts'

const CommandDialog = late(() => import('./command-dialog.tsx').then((m) => m.CommandDialog))

/** Search for pages and actions: Ctrl-K or ⌘K anywhere. */
export function CommandMenu() {
  const isOpen = useCommandMenu((state) => state.isOpen)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  useCommandMenuShortcut()
  useEarlyKeys(isOpen)
  useIdleLoad(CommandDialog.preload)
  return wasOpen && <CommandDialog isOpen={isOpen} />
}
