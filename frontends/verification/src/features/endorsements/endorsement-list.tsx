import { endorsementDays } from '@codekin/contracts/skill-verification/limits'
import type { Endorsement, EndorsementStatus } from '@codekin/contracts/skill-verification/models'
import { optionsOf } from '@codekin/people/labels'
import { counted } from '@codekin/people/phrases'
import { Async } from '@codekin/ui-kit/async'
import { Button } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Grid, Stack } from '@codekin/ui-kit/layout'
import { Select } from '@codekin/ui-kit/select'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Tabs } from '@codekin/ui-kit/tabs'
import { Heading, Text } from '@codekin/ui-kit/text'
import { MessageSquareQuote } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './endorsement-list.module.css'
import { EndorsementRow, type RowActions } from './endorsement-row.tsx'
import type { OwnEndorsements } from './endorsements.ts'
import { statusNames } from './status-labels.ts'
import { WithdrawDialog, type Withdrawn } from './withdraw-dialog.tsx'

export type Direction = 'about-me' | 'by-me'
type Shown = { query: OwnEndorsements; direction: Direction; status: EndorsementStatus | null }

type ListActions = Omit<RowActions, 'onWithdraw'> & {
  onAsk: () => void
  onOffer: () => void
  onStatus: (status: EndorsementStatus | null) => void
}

export function EndorsementsSkeleton() {
  return (
    <Grid min="24rem" gap={4}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} shape="card" height="11rem" />
      ))}
    </Grid>
  )
}

function Nothing({ direction, status, onAsk, onOffer, onStatus }: Omit<Shown, 'query'> & ListActions) {
  if (status !== null) {
    return (
      <EmptyState
        diff={[{ sign: '−', text: statusNames[status].toLowerCase() }]}
        title="No endorsements found"
        text="There are none with this status. Try another one."
        level={3}
        action={<Button onClick={() => onStatus(null)}>Show all endorsements</Button>}
      />
    )
  }
  const isAboutMe = direction === 'about-me'
  return (
    <EmptyState
      art={<MessageSquareQuote size={40} />}
      title={isAboutMe ? 'No one has endorsed you yet' : 'You haven’t endorsed anyone yet'}
      text={
        isAboutMe
          ? 'Ask a match who has seen your work. One sentence from them says more than a list of tools.'
          : 'Know what a match can do? Say so, and they decide whether it goes on their profile.'
      }
      level={3}
      action={
        isAboutMe ? <Button onClick={onAsk}>Ask a match</Button> : <Button onClick={onOffer}>Endorse someone</Button>
      }
    />
  )
}

/** Loads further pages until one of this direction is found. */
function useFirstFound(
  { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: OwnEndorsements,
  found: number,
) {
  const isLooking = found === 0 && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isLooking && !isFetchingNextPage) void fetchNextPage()
  }, [isLooking, isFetchingNextPage, fetchNextPage])
  return isLooking
}

function List({ query, direction, status, ...actions }: Shown & ListActions) {
  const [withdrawn, setWithdrawn] = useState<Withdrawn | null>(null)
  const shown = query.data?.filter((one) => one.direction === direction)
  const isLooking = useFirstFound(query, query.data ? (shown?.length ?? 0) : 1)
  return (
    <Async
      query={{ ...query, data: isLooking ? undefined : shown }}
      skeleton={<EndorsementsSkeleton />}
      failureTitle="Your endorsements couldn’t be loaded"
      isEmpty={(list) => list.length === 0 && !query.hasNextPage}
      empty={<Nothing direction={direction} status={status} {...actions} />}
    >
      {(list: Endorsement[]) => (
        <Stack gap={5}>
          <ul role="list" className={styles['list']}>
            {list.map((one) => (
              <li key={one.id}>
                <EndorsementRow one={one} {...actions} onWithdraw={setWithdrawn} />
              </li>
            ))}
          </ul>
          <ShowMore query={query} />
          <WithdrawDialog
            withdrawn={withdrawn}
            onClose={() => setWithdrawn(null)}
            afterwards={({ id }) => document.getElementById(`endorsement-${id}`)}
          />
        </Stack>
      )}
    </Async>
  )
}

const tabs: readonly { value: Direction; label: string }[] = [
  { value: 'about-me', label: 'About you' },
  { value: 'by-me', label: 'By you' },
]

const states = [{ value: 'all' as const, label: 'All statuses' }, ...optionsOf<EndorsementStatus>(statusNames)]

/** Endorsements received and given, in all states. */
export function EndorsementList({
  query,
  direction,
  status,
  onDirection,
  ...actions
}: Shown & ListActions & { onDirection: (direction: Direction) => void }) {
  return (
    <Stack as="section" gap={5} aria-labelledby="endorsements">
      <div className={styles['head']}>
        <Heading level={2} id="endorsements">
          Endorsements
        </Heading>
        <Text size="ui" tone={2}>
          An endorsement counts for {counted(endorsementDays / 365, 'year')}. If two people endorse each other, each
          endorsement counts for half.
        </Text>
      </div>
      <div className={styles['tools']}>
        <Select
          label="Status"
          options={states}
          value={status ?? 'all'}
          onChange={(next) => actions.onStatus(next === 'all' ? null : next)}
        />
      </div>
      <Tabs<Direction>
        label="Endorsements about you or by you"
        value={direction}
        onChange={onDirection}
        items={tabs.map((tab) => ({
          ...tab,
          content: <List key={tab.value} query={query} direction={tab.value} status={status} {...actions} />,
        }))}
      />
    </Stack>
  )
}
