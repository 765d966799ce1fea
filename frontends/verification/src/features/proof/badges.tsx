import { badgeName, badgePath } from '@codekin/contracts/skill-verification/badges'
import { Part } from '@codekin/people/profile-layout'
import { LinkButton } from '@codekin/ui-kit/button'
import { dayText } from '@codekin/ui-kit/clock'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { Link } from '@codekin/web-runtime/router'
import { useQuery } from '@tanstack/react-query'
import { BadgeMark } from '../badges/badge-mark.tsx'
import { useBadgeUpdates } from '../badges/badges.ts'
import { skillVerificationPath } from '../endorsements/path.ts'
import styles from './badges.module.css'

/** Public badges on a profile; none on failure. */
export function Badges({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  useBadgeUpdates()
  const { data } = useQuery(queryOf(api.badges.listPublicBadges, { params: { id: userId } }))
  if (!data || data.badges.length === 0) return null
  const manage = (
    <LinkButton size="small" variant="quiet" render={<Link to={skillVerificationPath} aria-label="Manage: Badges" />}>
      Manage
    </LinkButton>
  )
  return (
    <Part title="Badges" action={isOwn && manage}>
      <ul role="list" className={styles['list']}>
        {data.badges.map(({ id, kind, skill, state, expiresAt }) => (
          <li key={id}>
            <BadgeMark state={state} size="small" />
            <div className={styles['name']}>
              <Link to={badgePath(id)}>{badgeName(kind, skill)}</Link>
              <Text size="small" tone={2}>
                Valid until {dayText(expiresAt)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
