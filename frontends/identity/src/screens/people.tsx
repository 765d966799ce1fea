import { counted } from '@codekin/people/phrases'
import { Async } from '@codekin/ui-kit/async'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Field } from '@codekin/ui-kit/field'
import { Page } from '@codekin/ui-kit/layout'
import { MergeGlyph } from '@codekin/ui-kit/logo'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { AffixedInput, TextInput } from '@codekin/ui-kit/text-input'
import { useSearchParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { FoundPeople } from '../features/people-search/found-people.tsx'
import { type PeopleQuery, usePeopleSearch, useTyped } from '../features/people-search/use-people-search.ts'
import styles from './people.module.css'

type Asking = { typed: PeopleQuery; debounced: PeopleQuery; change: (part: Partial<PeopleQuery>) => void }

/**
 * The typed and the debounced search. The URL follows, so that links and reloads keep it; a change of the URL, such as by the
 * back button, updates the fields.
 */
function useAsking(): Asking {
  const [search, setSearch] = useSearchParams()
  const query = { q: search.get('q') ?? '', skill: search.get('skill') ?? '', city: search.get('city') ?? '' }
  const address = JSON.stringify(query)
  const [typed, setTyped] = useState(query)
  const [before, setBefore] = useState(address)
  const debounced = useTyped(typed)
  const text = JSON.stringify(debounced)
  if (before !== address) {
    setBefore(address)
    if (address !== text) setTyped(query)
  }
  const write = useEffectEvent(() => {
    if (text === address) return
    setSearch(
      Object.entries(debounced).filter(([, value]) => value !== ''),
      { replace: true },
    )
  })
  useEffect(() => write(), [text])
  return { typed, debounced, change: (part) => setTyped((now) => ({ ...now, ...part })) }
}

function FoundSkeleton() {
  return (
    <div className={styles['waiting']}>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} shape="card" height="9rem" />
      ))}
    </div>
  )
}

function Found({ sought }: { sought: PeopleQuery }) {
  const query = usePeopleSearch(sought)
  if (Object.values(sought).every((value) => value === '')) {
    return (
      <EmptyState
        art={<MergeGlyph size={40} />}
        level={2}
        title="Who are you looking for?"
        text="Enter a name, a skill or a city."
      />
    )
  }
  return (
    <Async
      query={query}
      skeleton={<FoundSkeleton />}
      failureTitle="The search didn’t work"
      isEmpty={(people) => people.length === 0}
      empty={
        <EmptyState
          art={<MergeGlyph size={40} />}
          level={2}
          title="No people found"
          text="Try fewer letters, or clear the skill or the city."
        />
      }
    >
      {(people) => (
        <div className={styles['found']}>
          <div role="status">
            <VisuallyHidden>{counted(people.length, 'person', 'people')} shown</VisuallyHidden>
          </div>
          <FoundPeople people={people} />
          <ShowMore query={query} label="Show more people" />
        </div>
      )}
    </Async>
  )
}

/** `/people`: find developers by name, skill and city. */
export function People() {
  useTitle('People')
  const { typed, debounced, change } = useAsking()
  return (
    <Page>
      <div className={styles['head']}>
        <Heading level={1}>People</Heading>
        <Text size="ui" tone={2}>
          Everyone you can find on Codekin. Searching doesn’t use up swipes.
        </Text>
      </div>
      <search className={styles['asked']}>
        <Field label="Name">
          <AffixedInput
            type="search"
            before={<Search size={16} aria-hidden="true" />}
            value={typed.q}
            maxLength={100}
            placeholder="Grace Hopper"
            onChange={({ target }) => change({ q: target.value })}
          />
        </Field>
        <Field label="Skill">
          <TextInput
            value={typed.skill}
            maxLength={40}
            placeholder="Rust"
            onChange={({ target }) => change({ skill: target.value })}
          />
        </Field>
        <Field label="City">
          <TextInput
            value={typed.city}
            maxLength={80}
            placeholder="Lisbon"
            onChange={({ target }) => change({ city: target.value })}
          />
        </Field>
      </search>
      <Found sought={debounced} />
    </Page>
  )
}
