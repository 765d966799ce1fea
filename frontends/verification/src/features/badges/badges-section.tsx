import type { OwnBadge } from '@codekin/contracts/skill-verification/badge-models'
import { Async } from '@codekin/ui-kit/async'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Stack } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Award } from 'lucide-react'
import { useState } from 'react'
import { BadgeCard } from './badge-card.tsx'
import styles from './badges.module.css'
import { useBadgeUpdates, useOwnBadges } from './badges.ts'
import { BadgeListSkeleton } from './badges-skeleton.tsx'
import { LockedList } from './locked-list.tsx'
import { Milestones } from './milestones.tsx'
import { PrivacyDialog } from './privacy-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

function Earned({ badges }: { badges: readonly OwnBadge[] }) {
  const [privacyBadge, setPrivacyBadge] = useState<OwnBadge | null>(null)
  const [shared, setShared] = useState<OwnBadge | null>(null)
  return (
    <>
      {badges.length === 0 ? (
        <EmptyState
          art={<Award size={40} />}
          title="No badges yet"
          text="You’ll earn one when you pass a test or prove a skill in two ways."
          level={3}
        />
      ) : (
        <ul role="list" className={styles['badges']}>
          {badges.map((badge) => (
            <li key={badge.id}>
              <BadgeCard badge={badge} onPrivacy={setPrivacyBadge} onShare={setShared} />
            </li>
          ))}
        </ul>
      )}
      <PrivacyDialog badge={privacyBadge} onClose={() => setPrivacyBadge(null)} />
      <ShareDialog badge={shared} onClose={() => setShared(null)} />
    </>
  )
}

/** Badges, those to earn, and milestones. */
export function BadgesSection() {
  useBadgeUpdates()
  const query = useOwnBadges()
  return (
    <>
      <Stack as="section" gap={5} aria-labelledby="badges">
        <div className={styles['intro']}>
          <Heading level={2} id="badges">
            Badges
          </Heading>
          <Text size="ui" tone={2}>
            Signed proof of your skills that anyone can verify. Only you can see a badge unless you make it public.
          </Text>
        </div>
        <Async query={query} skeleton={<BadgeListSkeleton />} failureTitle="Your badges couldn’t be loaded">
          {({ badges, locked }) => (
            <Stack gap={7}>
              <Earned badges={badges} />
              <LockedList locked={locked} />
            </Stack>
          )}
        </Async>
      </Stack>
      <Milestones />
    </>
  )
}
