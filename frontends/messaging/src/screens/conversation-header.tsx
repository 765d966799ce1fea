import { Avatar } from '@codekin/ui-kit/avatar'
import { IconButton, LinkButton } from '@codekin/ui-kit/button'
import { Sheet } from '@codekin/ui-kit/dialog'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { ArrowLeft, PanelRight } from 'lucide-react'
import { type Ref, useState } from 'react'
import { useIsOnline } from '../features/presence/presence.ts'
import { ProfileDetails } from '../features/profile/profile-pane.tsx'
import type { Partner } from '../features/thread/partner.ts'
import { ConversationMenu } from './conversation-menu.tsx'
import styles from './messages.module.css'

function subtitleOf(partner: Partner, isOnline: boolean | undefined): string {
  if (partner.isEnded) return 'Match ended'
  if (isOnline) return partner.headline ? `Online · ${partner.headline}` : 'Online'
  return partner.headline
}

function Details({ matchId, name }: { matchId: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const isPhone = matchMedia('(max-width: 767px)').matches
  return (
    <>
      <IconButton
        label={`About ${name}`}
        icon={<PanelRight size={18} />}
        className={styles['openDetails']}
        onClick={() => setOpen(true)}
      />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={`About ${name}`} side={isPhone ? 'bottom' : 'right'}>
        <ProfileDetails matchId={matchId} />
      </Sheet>
    </>
  )
}

export function Back() {
  return (
    <LinkButton
      variant="quiet"
      className={styles['back']}
      render={<Link to="/messages" />}
      icon={<ArrowLeft size={18} aria-hidden="true" />}
    >
      <VisuallyHidden>Back to all conversations</VisuallyHidden>
    </LinkButton>
  )
}

/** The header before it is known whom one talks to. */
export function HeaderSkeleton() {
  return (
    <header className={styles['header']}>
      <Back />
      <Skeleton shape="circle" width="2.5rem" height="2.5rem" />
      <Stack gap={2} className={styles['who']}>
        <Skeleton width="9rem" height="0.875rem" />
        <Skeleton width="14rem" height="0.75rem" />
      </Stack>
    </header>
  )
}

type Props = { matchId: string; partner: Partner; headingRef: Ref<HTMLDivElement> }

/** Whom one talks to. */
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
        <Heading level={1} look="h4" className={styles['name']}>
          {partner.name}
        </Heading>
        <Text size="micro" tone={3} isTruncated>
          {subtitleOf(partner, isOnline)}
        </Text>
      </div>
      <Details matchId={matchId} name={partner.name} />
      <ConversationMenu matchId={matchId} partner={partner} />
    </header>
  )
}
