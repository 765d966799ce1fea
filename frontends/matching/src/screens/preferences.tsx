import type { PresetProfile, PresetReply } from '@codekin/contracts/matching-presets/models'
import type { WeightPoints } from '@codekin/contracts/matching-presets/presets'
import type { Preferences as Filters } from '@codekin/contracts/preferences/models'
import { Async, type AsyncQuery } from '@codekin/ui-kit/async'
import { Page } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { Link } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DeckPreview } from '../features/preferences/deck-preview.tsx'
import { FiltersPart } from '../features/preferences/filters-part.tsx'
import { LeaveGuard } from '../features/preferences/leave-guard.tsx'
import { PresetCards, PresetsSkeleton } from '../features/preferences/preset-cards.tsx'
import { SharedHours } from '../features/preferences/shared-hours.tsx'
import { profileQuery, usePreview } from '../features/preferences/use-presets.ts'
import { isUsable, roundedWeights, WeightsForm } from '../features/preferences/weights-form.tsx'
import styles from './preferences.module.css'

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={styles['part']} aria-label={title}>
      <div className={styles['head']}>
        <Heading level={2} look="h3">
          {title}
        </Heading>
        <Text size="small" tone={2}>
          {text}
        </Text>
      </div>
      {children}
    </section>
  )
}

const block = (height: string) => <Skeleton shape="card" height={height} />

type PresetsProps = {
  presets: AsyncQuery<{ presets: readonly PresetReply[] }>
  profile: AsyncQuery<PresetProfile>
  saved: AsyncQuery<Filters>
} & Pick<Parameters<typeof PresetCards>[0], 'filters' | 'onFilters' | 'onChosen'>

function Presets({ presets, profile, saved, ...rest }: PresetsProps) {
  return (
    <Part title="How your deck is ordered" text="Choose what you’re looking for. It will apply from the next card on.">
      <Async query={presets} skeleton={<PresetsSkeleton />} failureTitle="The presets couldn’t be loaded">
        {({ presets: all }) => (
          <Async query={profile} skeleton={<PresetsSkeleton />} failureTitle="Your choice couldn’t be loaded">
            {(chosen) =>
              // The cards offer filters, so they are shown together to avoid a shift.
              saved.isPending ? <PresetsSkeleton /> : <PresetCards presets={all} profile={chosen} {...rest} />
            }
          </Async>
        )}
      </Async>
    </Part>
  )
}

/** Related settings that are stored elsewhere, or nowhere. */
function Beside() {
  return (
    <>
      <Part
        title="Shared hours"
        text="When people in both time zones are at work, 09:00–18:00 local time. We won’t save any of this."
      >
        <SharedHours />
      </Part>
      <Text size="small" tone={2}>
        You’ll find people you’ve blocked in <Link to="/settings/blocked">your settings</Link>.
      </Text>
    </>
  )
}

/** A response is pending; without a network none is. */
function isAwaited({ data, error, fetchStatus }: AsyncQuery<unknown>): boolean {
  return data === undefined && error === null && fetchStatus !== 'paused'
}

/** `/preferences`: the ordering and filters of the user's deck. */
export function Preferences() {
  useTitle('Preferences')
  const presets = useQuery(queryOf(api.matchingPresets.listPresets))
  const profile = useQuery(profileQuery)
  const saved = useQuery(queryOf(api.preferences.getPreferences))
  const [weights, setWeights] = useState<WeightPoints | null>(null)
  const [filters, setFilters] = useState<Filters | null>(null)
  const preview = usePreview({
    ...(weights && isUsable(weights) && { weights }),
    ...(!weights && profile.data && { weights: profile.data.weights }),
    ...(filters && { preferences: filters }),
  })
  const isSettled = ![presets, profile, saved].some(isAwaited)
  return (
    <Page>
      <Heading level={1}>Preferences</Heading>
      <Presets
        {...{ presets, profile, saved }}
        filters={filters ?? saved.data}
        onFilters={setFilters}
        onChosen={() => setWeights(null)}
      />
      {/* The cards above are as tall as their text, so the parts below wait for them. */}
      {isSettled && (
        <div className={styles['columns']}>
          <div className={styles['main']}>
            <Part title="Your own weights" text="Move the sliders and see who fits best. Only the proportions matter.">
              <Async query={profile} skeleton={block('50.75rem')} failureTitle="Your weights couldn’t be loaded">
                {(own) => (
                  <WeightsForm profile={own} draft={weights ?? roundedWeights(own.weights)} onDraft={setWeights} />
                )}
              </Async>
            </Part>
            <Part title="Filters" text="People your filters leave out won’t be shown to you.">
              <Async query={saved} skeleton={block('64rem')} failureTitle="Your filters couldn’t be loaded">
                {(own) => <FiltersPart saved={own} draft={filters ?? own} onDraft={setFilters} />}
              </Async>
            </Part>
          </div>
          <aside className={styles['side']}>
            <DeckPreview query={preview} filters={filters ?? saved.data} onFilters={setFilters} />
          </aside>
        </div>
      )}
      {isSettled && <Beside />}
      <LeaveGuard isDirty={weights !== null || filters !== null} />
    </Page>
  )
}
