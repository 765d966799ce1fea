import { openPreferences } from '@codekin/contracts/preferences/limits'
import type { Preferences } from '@codekin/contracts/preferences/models'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { MergeGlyph } from '@codekin/ui-kit/logo'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { RotateCw, X } from 'lucide-react'
import { type ActiveFilter, activeFilters } from '../filters/filters.ts'
import { useChangePreferences } from '../filters/use-preferences.ts'
import styles from './empty-deck.module.css'
import { useSpareFocus } from './focus.ts'

/** The active filters, each with a button that removes it. */
function Widen({ filters, onWidened }: { filters: readonly ActiveFilter[]; onWidened: () => void }) {
  const save = useChangePreferences(onWidened)
  return (
    <>
      <ul role="list" className={styles['filters']}>
        {filters.map(({ key, label, widen, change }) => (
          <li key={key}>
            <button
              type="button"
              className={styles['filter']}
              disabled={save.isPending}
              onClick={() => save.mutate(change)}
            >
              <span className={styles['del']} aria-hidden="true">
                −
              </span>
              <span className={styles['label']}>{label}</span>
              <span className={styles['widen']}>{widen}</span>
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {filters.length > 1 && (
        <Button isBusy={save.isPending} onClick={() => save.mutate(openPreferences)}>
          Remove all
        </Button>
      )}
      {save.error && (
        <Text tone="del" size="small">
          {save.error.message}
        </Text>
      )}
    </>
  )
}

/** For a deck without cards: filters to widen, or other things to do. */
export function EmptyDeck({
  preferences,
  onWidened,
  onRetry,
}: {
  /** Undefined while the deck ignores filters. */
  preferences: Preferences | undefined
  onWidened: () => void
  onRetry: () => void
}) {
  const filters = preferences ? activeFilters(preferences) : []
  const place = useSpareFocus('end')
  const isFiltered = filters.length > 0
  return (
    <section ref={place} className={styles['empty']} tabIndex={-1}>
      <span className={styles['glyph']}>
        <MergeGlyph size={36} />
      </span>
      <Heading level={2}>{isFiltered ? 'No one else fits your filters' : 'You’ve seen everyone for now'}</Heading>
      <Text tone={2}>
        {isFiltered
          ? 'Remove one to meet more developers. You can set it again anytime.'
          : 'New developers join every day, and people you passed on will come back after a month.'}
      </Text>
      {isFiltered ? (
        <Widen filters={filters} onWidened={onWidened} />
      ) : (
        <div className={styles['row']}>
          <LinkButton variant="primary" render={<Link to="/matches" />}>
            See your matches
          </LinkButton>
          <Button variant="quiet" icon={<RotateCw size={16} />} onClick={onRetry}>
            Check again
          </Button>
        </div>
      )}
    </section>
  )
}
