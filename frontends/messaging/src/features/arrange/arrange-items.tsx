import type { Conversation } from '@codekin/contracts/messaging/models'
import type { MenuItem } from '@codekin/ui-kit/menu-props'
import { Archive, ArchiveRestore, Bell, BellOff } from 'lucide-react'
import { archive, unarchive, unmute } from './arrange.ts'

/** Menu items to mute and to archive a conversation. `onMute` asks for the duration. */
export function arrangeItems(conversation: Conversation, onMute: () => void): [quiet: MenuItem, away: MenuItem] {
  const muteItem = conversation.muted
    ? { label: 'Unmute', icon: <Bell size={16} />, onSelect: () => void unmute(conversation) }
    : { label: 'Mute…', icon: <BellOff size={16} />, isAsking: true, onSelect: onMute }
  const archiveItem = conversation.isArchived
    ? {
        label: 'Unarchive',
        icon: <ArchiveRestore size={16} />,
        onSelect: () => void unarchive(conversation),
      }
    : { label: 'Archive', icon: <Archive size={16} />, onSelect: () => void archive(conversation) }
  return [muteItem, archiveItem]
}
