import type { Endorsement } from '@codekin/contracts/skill-verification/models'
import { Badge } from '@codekin/ui-kit/chip'
import { Stack } from '@codekin/ui-kit/layout'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text } from '@codekin/ui-kit/text'
import { toast } from '@codekin/web-runtime/toast'
import { useEffect, useRef } from 'react'
import type { OwnEndorsements } from '../endorsements/endorsements.ts'
import styles from './waiting.module.css'
import { WaitingCard } from './waiting-card.tsx'

const headingId = 'waits-for-you'

const cardsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-waiting]') ?? [])]

/** Scrolls to and focuses the waiting card of a skill. */
export function showWaiting(skill: string): void {
  const card = cardsIn(document.getElementById('waiting')).find((one) => one.dataset['waiting'] === skill)
  const place = card ?? document.getElementById(headingId)
  place?.scrollIntoView({ block: 'center' })
  place?.focus({ preventScroll: true })
}

/** If a focused card disappears because it was withdrawn, the focus moves to the heading. */
function useFocusRestore(ids: readonly string[]) {
  const last = useRef<{ id: string; title: string } | null>(null)
  const key = ids.join()
  useEffect(() => {
    const { id, title } = last.current ?? {}
    if (id === undefined || key.split(',').includes(id)) return
    last.current = null
    if (document.activeElement !== document.body) return
    toast.info('This is no longer waiting for you', { body: title ?? '' })
    document.getElementById(headingId)?.focus()
  }, [key])
  return {
    enter: (id: string, title: string) => {
      last.current = { id, title }
    },
    leave: () => {
      last.current = null
    },
  }
}

export function WaitingSkeleton() {
  return (
    <div className={styles['list']}>
      <Skeleton shape="card" height="17rem" />
      <Skeleton shape="card" height="17rem" />
    </div>
  )
}

/** Requests and offers that wait for the user. */
export function Waiting({ query, count }: { query: OwnEndorsements; count: number }) {
  const waiting = (query.data ?? []).filter(({ isWaitingForMe }) => isWaitingForMe)
  const list = useRef<HTMLUListElement>(null)
  const { enter, leave } = useFocusRestore(waiting.map(({ id }) => id))
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const isMissing = waiting.length < count && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isMissing && !isFetchingNextPage) void fetchNextPage()
  }, [isMissing, isFetchingNextPage, fetchNextPage])

  /** Focuses the next card, or the heading after the last. */
  function goOn({ id }: Endorsement): void {
    const cards = cardsIn(list.current)
    const at = cards.findIndex((card) => card.id === `waiting-${id}`)
    leave()
    ;(cards[at + 1] ?? cards[at - 1] ?? document.getElementById(headingId))?.focus()
  }
  return (
    <Stack as="section" gap={5} aria-labelledby={headingId}>
      <div className={styles['head']}>
        <Heading level={2} id={headingId} tabIndex={-1} className={styles['heading']}>
          Waiting for you
        </Heading>
        <Badge count={waiting.length} what="waiting" />
      </div>
      {waiting.length === 0 && (
        <Text size="ui" tone={2}>
          {isMissing || isFetchNextPageError
            ? 'Something older is waiting for you below, under Endorsements.'
            : 'Nothing right now. When a match asks you to endorse a skill, or endorses one of yours, you can answer here.'}
        </Text>
      )}
      <ul role="list" id="waiting" ref={list} className={styles['list']}>
        {waiting.map((one) => (
          <li key={one.id} onFocus={() => enter(one.id, one.skill)} onBlur={leaveIfOutside(leave)}>
            <WaitingCard endorsement={one} onAnswered={goOn} />
          </li>
        ))}
      </ul>
      {isFetchNextPageError && <ShowMore query={query} label="Load more" />}
    </Stack>
  )
}

/** Removing a card fires no blur; leaving it by the user does. */
function leaveIfOutside(leave: () => void) {
  return ({ currentTarget, relatedTarget }: { currentTarget: HTMLElement; relatedTarget: EventTarget | null }) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) leave()
  }
}
