import type { OwnProfile } from '@codekin/contracts/users/models'
import { firstName } from '@codekin/people/phrases'
import { LinkButton } from '@codekin/ui-kit/button'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { useEffect, useRef } from 'react'
import { CompletenessCard } from '../profile/completeness-card.tsx'
import styles from './finished.module.css'
import { PreviewCard } from './preview-card.tsx'

/** The end of the onboarding, which leads to the plans and then to `to`, the wanted destination. */
export function Finished({ profile, to }: { profile: OwnProfile; to: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('h1')?.focus(), [])
  return (
    <div ref={box} className={styles['finished']}>
      <Heading level={1} look="display" tabIndex={-1} className={styles['title']}>
        Good to have you, <bdi>{firstName(profile.full_name)}</bdi>.
      </Heading>
      <Text size="long" tone={2}>
        Your card is ready. What you skipped can wait. Your profile shows what will help next.
      </Text>
      <CompletenessCard profile={profile} />
      <div className={styles['card']}>
        <PreviewCard profile={profile} draft={profile} />
      </div>
      <div className={styles['actions']}>
        <LinkButton
          variant="primary"
          size="large"
          render={<Link to="/choose-plan" replace state={{ from: to ?? '/discover' }} />}
        >
          Continue
        </LinkButton>
        <LinkButton
          variant="quiet"
          size="large"
          render={<Link to="/choose-plan" replace state={{ from: '/profile' }} />}
        >
          Go to your profile
        </LinkButton>
      </div>
    </div>
  )
}
