import type { PublicBadge } from '@codekin/contracts/skill-verification/badge-models'
import { badgeName } from '@codekin/contracts/skill-verification/badges'
import { Async } from '@codekin/ui-kit/async'
import { LinkButton } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Page } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { api, CallError } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { Link, useParams } from '@codekin/web-runtime/router'
import { useNoIndex, useTitle } from '@codekin/web-runtime/title'
import { useQuery } from '@tanstack/react-query'
import { BadgeFace } from '../features/public-badge/badge-face.tsx'
import { Header } from '../features/public-badge/header.tsx'
import styles from '../features/public-badge/public-badge.module.css'
import { Verifying } from '../features/public-badge/verifying.tsx'

function Missing() {
  return (
    <EmptyState
      diff={[
        { sign: '−', text: 'a badge at this address' },
        { sign: '+', text: 'the full address, from the person who sent it' },
      ]}
      title="This badge doesn’t exist"
      level={1}
      text="The address may be incomplete, or the owner keeps the badge private."
      action={<LinkButton render={<Link to="/" />}>Go to Codekin</LinkButton>}
    />
  )
}

function Loading() {
  return (
    <div className={styles['content']}>
      <Skeleton shape="card" height="24rem" />
      <Skeleton shape="card" height="14rem" />
    </div>
  )
}

const titleOf = (badge: PublicBadge | undefined) => (badge ? badgeName(badge.kind, badge.skill) : 'Badge')

/** `/badges/:id`: a public badge. */
export function Badge() {
  const { id = '' } = useParams()
  const query = useQuery({ ...queryOf(api.badges.getBadge, { params: { id } }), staleTime: 0 })
  // Also if the owner has made it private since.
  const isMissing = query.error instanceof CallError && [400, 404].includes(query.error.status)
  useTitle(isMissing ? 'Badge not found' : titleOf(query.data))
  useNoIndex()
  return (
    <>
      <Header />
      <Page max="46rem">
        {isMissing ? (
          <Missing />
        ) : (
          <>
            {!query.data && <VisuallyHidden as="h1">Badge</VisuallyHidden>}
            <Async query={query} skeleton={<Loading />} failureTitle="The badge couldn’t be loaded">
              {(badge) => (
                <div className={styles['content']}>
                  <BadgeFace badge={badge} />
                  <Verifying badge={badge} />
                </div>
              )}
            </Async>
          </>
        )}
      </Page>
    </>
  )
}
