import type { ShownRepository } from '@codekin/contracts/github/models'
import { grouped, groupedCount } from '@codekin/people/github-labels'
import { Part } from '@codekin/people/profile-layout'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { Chip } from '@codekin/ui-kit/chip'
import { dayText } from '@codekin/ui-kit/clock'
import { Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { Link } from '@codekin/web-runtime/router'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Star } from 'lucide-react'
import { useState } from 'react'
import { githubPath } from '../account/path.ts'
import styles from './repositories.module.css'

const shownAtFirst = 4
const builtOnMax = 4

/** Repositories in which a person's work counts; none on failure. */
function useShown(userId: string) {
  const input = { params: { id: userId } }
  const repositories = useQuery(queryOf(api.github.listRepositoriesOfUser, input))
  const status = useQuery(queryOf(api.github.getSyncStatusOfUser, input))
  return { repositories: repositories.data?.repositories ?? [], syncedAt: status.data?.syncedAt ?? null }
}

function Repository({ one }: { one: ShownRepository }) {
  const { name, url, stars, commits, lines, pullRequests, builtOn } = one
  const pulls = pullRequests > 0 ? `, ${groupedCount(pullRequests, 'merged pull request')}` : ''
  return (
    <li>
      <div className={styles['name']}>
        <a href={url} target="_blank" rel="noreferrer nofollow">
          {name}
          <ExternalLink size={13} aria-hidden="true" />
        </a>
        {stars > 0 && (
          <span className={styles['stars']}>
            <Star size={13} aria-hidden="true" />
            {grouped(stars)}
            <VisuallyHidden> stars</VisuallyHidden>
          </span>
        )}
      </div>
      <Text size="small" tone={2}>
        {groupedCount(lines, 'line')}, {groupedCount(commits, 'commit')}
        {pulls}
      </Text>
      {builtOn.length > 0 && (
        <div className={styles['chips']}>
          {builtOn.slice(0, builtOnMax).map((skill) => (
            <Chip key={skill}>{skill}</Chip>
          ))}
        </div>
      )}
    </li>
  )
}

/** Public repositories on a profile in which the person's work counts, most lines first. */
export function Repositories({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const { repositories, syncedAt } = useShown(userId)
  const [isLong, setLong] = useState(false)
  if (repositories.length === 0) return null
  const shown = isLong ? repositories : repositories.slice(0, shownAtFirst)
  const rest = repositories.length - shown.length
  const manage = (
    <LinkButton
      size="small"
      variant="quiet"
      render={<Link to={githubPath} aria-label="Manage: Repositories that count" />}
    >
      Manage
    </LinkButton>
  )
  return (
    <Part title="Repositories that count" action={isOwn && manage}>
      <ul role="list" className={styles['list']}>
        {shown.map((one) => (
          <Repository key={one.name} one={one} />
        ))}
      </ul>
      {rest > 0 && (
        <Button size="small" variant="quiet" className={styles['more']} onClick={() => setLong(true)}>
          Show {rest} more
        </Button>
      )}
      {syncedAt && (
        <Text size="small" tone={3}>
          Read from GitHub on {dayText(syncedAt)}.
        </Text>
      )}
    </Part>
  )
}
