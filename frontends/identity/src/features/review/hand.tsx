import type { JuryItem, JuryVote } from '@codekin/contracts/reports/jury'
import { reportGroups } from '@codekin/contracts/reports/reasons'
import { Button } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { Kbd } from '@codekin/ui-kit/chip'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { Heading, Text } from '@codekin/ui-kit/text'
import { CallError } from '@codekin/web-runtime/api'
import { useEffect, useRef } from 'react'
import { isFreeKey } from '../keys/free-key.ts'
import styles from './review.module.css'
import { useVotes } from './use-votes.ts'

/** The possible votes, with their keys. */
const votes: readonly { vote: JuryVote; key: string; label: string }[] = [
  { vote: 'violates', key: '1', label: 'Breaks the rule' },
  { vote: 'fine', key: '2', label: 'It’s fine' },
  { vote: 'unsure', key: '3', label: 'Not sure' },
]

function useVoteKeys(vote: (vote: JuryVote) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const meant = votes.find(({ key }) => key === event.key)
      if (!meant || event.repeat || !isFreeKey(event)) return
      event.preventDefault()
      vote(meant.vote)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [vote])
}

function failureText(error: Error): string {
  const isOffline = error instanceof CallError && error.code === 'unreachable'
  return isOffline
    ? 'We couldn’t reach the server, so this wasn’t counted. Try again.'
    : `This wasn’t counted. ${error.message}`
}

function Item({ item, index, count }: { item: JuryItem; index: number; count: number }) {
  const { title, rule } = reportGroups[item.group]
  const text = useRef<HTMLQuoteElement>(null)
  // Later items take the focus, to be read from the start; the first one keeps the focus of the navigation.
  useEffect(() => {
    if (index > 0) text.current?.focus()
  }, [index])
  return (
    <Card hunk={`${index + 1} of ${count} · reported as: ${title.toLowerCase()}`}>
      <blockquote ref={text} className={styles['text']} tabIndex={-1}>
        {item.text}
      </blockquote>
      <div className={styles['rule']}>
        <Text size="small" tone={3}>
          The rule
        </Text>
        <Text size="ui">{rule}</Text>
      </div>
    </Card>
  )
}

type Props = { items: readonly JuryItem[]; onCast: (votesCast: number) => void; onEmpty: () => void }

/** The assigned items, one at a time. Must be keyed by the hand. */
export function Hand({ items, onCast, onEmpty }: Props) {
  const { item, index, isBusy, error, vote } = useVotes(items, onCast)
  useVoteKeys(vote)
  useEffect(() => {
    if (!item) onEmpty()
  }, [item, onEmpty])
  if (!item) return null
  return (
    <section className={styles['hand']} aria-label="Message to review">
      <Item key={item.id} item={item} index={index} count={items.length} />
      <Heading level={2} look="h3">
        Does this break the rule?
      </Heading>
      <div className={styles['votes']}>
        {votes.map(({ vote: meant, key, label }) => (
          <Button key={key} size="large" aria-disabled={isBusy} aria-keyshortcuts={key} onClick={() => vote(meant)}>
            {label}
            <span className={styles['key']} data-key-hint aria-hidden="true">
              <Kbd>{key}</Kbd>
            </span>
          </Button>
        ))}
      </div>
      {error && <ErrorText>{failureText(error)}</ErrorText>}
      <Text size="small" tone={3}>
        Names, addresses and links are blacked out. No one sees how you or others vote, and several people review the
        same message before anything happens.
      </Text>
    </section>
  )
}
