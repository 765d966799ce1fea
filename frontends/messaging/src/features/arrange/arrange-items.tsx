import type { Conversation } from '@codekin/contracts/messaging/models'
import type { MenuItem } from '@codekin/ui-kit/menu-props'
import { Archive, ArchiveRestore, Bell, BellOff } from 'lucide-react'
import { archive, bringBack, turnOn } from './arrange.ts'

/** Menu items to mute and to archive a conversation. `onMute` asks for the duration. */
export function arrangeItems(conversation: Conversation, onMute: () => void): [quiet: MenuItem, away: MenuItem] {
  const quiet = conversation.muted
    ? { label: 'Unmute', icon: <Bell size={16} />, onSelect: () => void turnOn(conversation) }
    : { label: 'Mute…', icon: <BellOff size={16} />, isAsking: true, onSelect: onMute }
  const away = conversation.isArchived
    ? {
        label: 'Unarchive',
        icon: <ArchiveRestore size={16} />,
        onSelect: () => void bringBack(conversation),
      }
    : { label: 'Archive', icon: <Archive size={16} />, onSelect: () => void archive(conversation) }
  return [quiet, away]
}
