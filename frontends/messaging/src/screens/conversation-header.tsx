import { isolateBidi } from '@codekin/contracts/direction'
import { Avatar } from '@codekin/ui-kit/avatar'
import { IconButton } from '@codekin/ui-kit/button'
import { Sheet } from '@codekin/ui-kit/dialog'
import { Heading, Text } from '@codekin/ui-kit/text'
import { PanelRight } from 'lucide-react'
import { type Ref, useState } from 'react'
import { useIsOnline } from '../features/presence/presence.ts'
import { ProfileDetails } from '../features/profile/profile-pane.tsx'
import type { Partner } from '../features/thread/partner.ts'
import { Back } from './back.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import styles from './messages.module.css'
import { PinnedIdeas } from './pinned-ideas.tsx'

function subtitleOf(partner: Partner, isOnline: boolean | undefined): string {
  if (partner.isEnded) return 'Match ended'
  if (isOnline) return partner.headline ? `Online · ${isolateBidi(partner.headline)}` : 'Online'
  return partner.headline
}

function Details({ matchId, name }: { matchId: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const isPhone = matchMedia('(max-width: 767px)').matches
  return (
    <>
      <IconButton
        label={`About ${isolateBidi(name)}`}
        icon={<PanelRight size={18} />}
        className={styles['openDetails']}
        onClick={() => setOpen(true)}
      />
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`About ${isolateBidi(name)}`}
        side={isPhone ? 'bottom' : 'right'}
      >
        <ProfileDetails matchId={matchId} />
      </Sheet>
    </>
  )
}

type Props = { matchId: string; partner: Partner; headingRef: Ref<HTMLDivElement> }

/** The other member. */
export function ConversationHeader({ matchId, partner, headingRef }: Props) {
  const isOnline = useIsOnline(partner.userId) || undefined
  return (
    <header className={styles['header']}>
      <Back />
      <Avatar
        name={partner.name}
        photoUrl={partner.photoUrl}
        size={40}
        isOnline={partner.isEnded ? undefined : isOnline}
      />
      <div className={styles['who']} ref={headingRef} tabIndex={-1}>
        <Heading dir="auto" level={1} look="h4" className={styles['name']}>
          {partner.name}
        </Heading>
        <Text size="micro" tone={3} isTruncated>
          {subtitleOf(partner, isOnline)}
        </Text>
      </div>
      <PinnedIdeas conversationId={matchId} />
      <Details matchId={matchId} name={partner.name} />
      <ConversationMenu matchId={matchId} partner={partner} />
    </header>
  )
}
