import type { JuryDesk } from '@codekin/contracts/reports/jury'
import { Async } from '@codekin/ui-kit/async'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { Page } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { Check, Scale } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Outcome } from '../features/account/outcome.tsx'
import { Hand } from '../features/review/hand.tsx'
import { MissingRequirements } from '../features/review/missing-requirements.tsx'
import styles from '../features/review/review.module.css'
import { missingRequirements, useDesk, useMembership } from '../features/review/review-desk.ts'

const toSettings = <LinkButton render={<Link to="/settings/safety#review" />}>Back to Safety</LinkButton>

function Outside({ desk }: { desk: JuryDesk }) {
  const join = useMembership(() => undefined)
  if (missingRequirements(desk).length > 0) {
    return (
      <div className={styles['outside']}>
        <MissingRequirements desk={desk} />
        <div>{toSettings}</div>
      </div>
    )
  }
  return (
    <EmptyState
      art={<Scale size={32} />}
      title="You haven’t joined yet"
      text="If you join, you’ll review up to 5 reported messages at a time. You can leave whenever you like."
      action={
        <>
          <Button variant="primary" isBusy={join.isPending} onClick={() => join.mutate(true)}>
            Join
          </Button>
          {join.error && <ErrorText>You haven’t joined. {join.error.message}</ErrorText>}
        </>
      }
    />
  )
}

function Done({ votesCast, isBusy, onMore }: { votesCast: number; isBusy: boolean; onMore: () => void }) {
  return (
    <div className={styles['outside']}>
      <Outcome icon={<Check size={20} />} tone="good">
        Thank you. You’ve reviewed {votesCast} message{votesCast === 1 ? '' : 's'} so far.
      </Outcome>
      <div className={styles['actions']}>
        <Button variant="primary" isBusy={isBusy} onClick={onMore}>
          Look for more
        </Button>
        {toSettings}
      </div>
    </div>
  )
}

/** The assigned items until all are judged, and then how to continue. */
function AssignedItems({ desk, isBusy, onMore }: { desk: JuryDesk; isBusy: boolean; onMore: () => Promise<unknown> }) {
  // Keeps the assigned items, even if the desk is refetched meanwhile.
  const [items, setItems] = useState(desk.items)
  const [isOver, setOver] = useState(false)
  const [votesCast, setVotesCast] = useState(desk.votesCast)
  const [hand, setHand] = useState(0)
  const end = useCallback(() => setOver(true), [])
  if (items.length === 0) {
    return (
      <EmptyState
        art={<Scale size={32} />}
        title="Nothing to review right now"
        text={
          votesCast > 0
            ? `You’ve reviewed ${votesCast} message${votesCast === 1 ? '' : 's'} so far. New ones come in from time to time.`
            : 'New ones come in from time to time.'
        }
        action={toSettings}
      />
    )
  }
  if (!isOver) return <Hand key={hand} items={items} onCast={setVotesCast} onEmpty={end} />
  return (
    <Done
      votesCast={votesCast}
      isBusy={isBusy}
      onMore={() => {
        void onMore().then((next) => {
          if (!next) return
          setItems((next as JuryDesk).items)
          setHand(hand + 1)
          setOver(false)
        })
      }}
    />
  )
}

/** `/community-review`: judge reported messages one at a time, without seeing their authors or other votes. */
export function CommunityReview() {
  useTitle('Community review')
  const query = useDesk()
  return (
    <Page max="44rem">
      <div className={styles['screen']}>
        <header className={styles['head']}>
          <Heading level={1}>Community review</Heading>
          <Text tone={2}>Members review less serious reports together.</Text>
        </header>
        <Async
          query={query}
          skeleton={<Skeleton shape="card" height="20rem" />}
          failureTitle="The review couldn’t be loaded"
        >
          {(desk) =>
            desk.isJuror ? (
              <AssignedItems
                desk={desk}
                isBusy={query.isFetching}
                onMore={() => query.refetch().then(({ data, error }) => (error ? undefined : data))}
              />
            ) : (
              <Outside desk={desk} />
            )
          }
        </Async>
      </div>
    </Page>
  )
}
