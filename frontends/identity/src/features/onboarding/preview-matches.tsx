import type { Candidate } from '@codekin/contracts/matching/models'
import { CardFace, cardLook } from '@codekin/people/card-face'
import { classes } from '@codekin/ui-kit/classes'
import { Failure } from '@codekin/ui-kit/failure'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { api, type CallError } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import styles from './preview-matches.module.css'

function Cards({ candidates }: { candidates: readonly Candidate[] }) {
  return (
    // Focusable, so that it can be scrolled by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <div className={styles['cards']} role="region" aria-label="People who may fit" tabIndex={0}>
      <ul role="list" className={styles['row']}>
        {candidates.map(({ profile, compatibility }) => (
          <li key={profile.id} className={classes(cardLook, styles['card'])}>
            <CardFace profile={profile} compatibility={compatibility} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The first people of the future deck. */
export function PreviewMatches() {
  const query = useQuery({ ...queryOf(api.onboardingPreview.listPreviewMatches), staleTime: 0 })
  if (query.error) {
    const { message, requestId } = query.error as CallError
    return (
      <Failure
        key={query.errorUpdatedAt}
        title="People couldn’t be loaded"
        message={`${message} You can still finish.`}
        requestId={requestId}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (!query.data) {
    return (
      <div className={styles['row']} role="status" aria-label="Looking for people">
        <Skeleton shape="card" width="16.5rem" height="27rem" />
        <Skeleton shape="card" width="16.5rem" height="27rem" />
      </div>
    )
  }
  if (query.data.candidates.length === 0) {
    return (
      <Text tone={2}>
        No one fits right now. That will change as people join, and your deck will look further afield too.
      </Text>
    )
  }
  return <Cards candidates={query.data.candidates} />
}
