import type { Candidate } from '@codekin/contracts/matching/models'
import type { Preferences } from '@codekin/contracts/preferences/models'
import { aboutLine } from '@codekin/people/phrases'
import { Async } from '@codekin/ui-kit/async'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Button } from '@codekin/ui-kit/button'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { useLayoutEffect, useRef } from 'react'
import { activeFilters } from '../filters/filters.ts'
import { remainingText } from '../filters/remaining-text.ts'
import styles from './deck-preview.module.css'
import { factorLabels } from './factor-labels.ts'
import type { usePreview } from './use-presets.ts'

const strongest = 2
const moveMilliseconds = 180

/** The factors with most points, as `Skills 31, Goals 22`. Factors without a reason are left out. */
function whyText({ compatibility }: Candidate): string {
  return compatibility.factors
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.contribution - a.contribution)
    .slice(0, strongest)
    .map(({ factor, contribution }) => `${factorLabels[factor].label} ${contribution}`)
    .join(', ')
}

/** Animates each line from its old to its new position, unless reduced motion is set. */
function useGlide(order: string) {
  const list = useRef<HTMLOListElement>(null)
  const places = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const before = places.current
    places.current = new Map()
    for (const line of list.current?.querySelectorAll<HTMLElement>('[data-person]') ?? []) {
      const id = line.dataset['person'] ?? ''
      const was = before.get(id)
      places.current.set(id, line.offsetTop)
      if (isCalm || was === undefined || was === line.offsetTop) continue
      line.animate([{ transform: `translateY(${was - line.offsetTop}px)` }, { transform: 'none' }], {
        duration: moveMilliseconds,
        easing: 'ease-out',
      })
    }
  }, [order])
  return list
}

function Cards({ candidates }: { candidates: readonly Candidate[] }) {
  const list = useGlide(candidates.map(({ profile }) => profile.id).join(' '))
  return (
    <ol role="list" className={styles['cards']} ref={list}>
      {candidates.map((candidate) => (
        <li key={candidate.profile.id} data-person={candidate.profile.id} className={styles['card']}>
          <Avatar name={candidate.profile.full_name} photoUrl={candidate.profile.photoUrl} size={32} />
          <span className={styles['words']}>
            <span dir="auto" className={styles['name']}>
              {candidate.profile.full_name}
            </span>
            <span className={styles['about']}>{aboutLine(candidate.profile, 1)}</span>
            <span className={styles['why']}>{whyText(candidate)}</span>
          </span>
          <span className={styles['score']}>{candidate.compatibility.score}%</span>
        </li>
      ))}
    </ol>
  )
}

/** `About 1,200 people remain with your filters.` */
function remainingSentence(remaining: Parameters<typeof remainingText>[0]): string {
  const text = remainingText(remaining)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} with your filters.`
}

/** The filters that exclude everyone, each with a button that removes it. */
function Widen({ filters, onFilters }: { filters: Preferences; onFilters: (filters: Preferences) => void }) {
  return activeFilters(filters).map(({ key, widen, change }) => (
    <Button key={key} size="small" onClick={() => onFilters({ ...filters, ...change })}>
      {widen}
    </Button>
  ))
}

/** The best fits under the current sliders. The deck has another order, since it is drawn at random: the text says so. */
export function DeckPreview({
  query,
  filters,
  onFilters,
}: {
  query: ReturnType<typeof usePreview>
  /** The filters in the form; undefined until known. */
  filters: Preferences | undefined
  onFilters: (filters: Preferences) => void
}) {
  return (
    <section className={styles['preview']} aria-label="Your 5 best fits">
      <div>
        <Text isStrong>Your 5 best fits</Text>
        <Text size="small" tone={2}>
          By fit alone. Your deck leaves some room for chance, so your next card may be someone else.
        </Text>
      </div>
      <Async
        query={query}
        skeleton={
          <div className={styles['room']}>
            <Skeleton shape="card" height="100%" />
          </div>
        }
        failureTitle="The preview couldn’t be loaded"
      >
        {({ candidates, remaining }) => (
          <div className={styles['room']}>
            <p className={styles['remaining']} role="status">
              {remainingSentence(remaining)}
            </p>
            {remaining.count === 0 && filters && <Widen filters={filters} onFilters={onFilters} />}
            <Cards candidates={candidates} />
          </div>
        )}
      </Async>
    </section>
  )
}
