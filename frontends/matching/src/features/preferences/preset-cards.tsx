import type { FactorName } from '@codekin/contracts/matching/models'
import type { Effectiveness, PresetProfile, PresetReply, Weights } from '@codekin/contracts/matching-presets/models'
import { presetIds } from '@codekin/contracts/matching-presets/presets'
import { openPreferences } from '@codekin/contracts/preferences/limits'
import type { Preferences } from '@codekin/contracts/preferences/models'
import { goalNames } from '@codekin/people/labels'
import { Button } from '@codekin/ui-kit/button'
import { ChipPicker } from '@codekin/ui-kit/choice'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import { activeFilters } from '../filters/filters.ts'
import { factorLabels, factorOrder } from './factor-labels.ts'
import styles from './preset-cards.module.css'
import { useChoose } from './use-presets.ts'

const factorInitials = (name: FactorName) => factorLabels[name].label.slice(0, 2)

/** Nine bars, relative to the largest factor. */
export function WeightBars({ weights }: { weights: Weights }) {
  const most = Math.max(...Object.values(weights))
  const announcement = factorOrder
    .filter((name) => weights[name] > 0)
    .toSorted((a, b) => weights[b] - weights[a])
    .map((name) => `${factorLabels[name].label} ${Math.round(weights[name])}`)
  return (
    <div className={styles['bars']} role="img" aria-label={announcement.join(', ')}>
      {factorOrder.map((name) => (
        <span key={name} className={styles['bar']} title={`${factorLabels[name].label} ${Math.round(weights[name])}`}>
          <span className={styles['fill']} style={{ '--share': weights[name] / most } as CSSProperties} />
          <span className={styles['letter']}>{factorInitials(name)}</span>
        </span>
      ))}
    </div>
  )
}

/** `4.1 matches per 100 cards (likely 3.2–5.0)`; null if unknown, which is said once for all presets. */
function effectText(effect: Effectiveness): string | null {
  if (effect.state === 'not-enough-data') return null
  const { value, low, high } = effect.matchesPer100
  return `${value.toFixed(1)} matches per 100 cards (likely ${low.toFixed(1)}–${high.toFixed(1)}).`
}

type Proposing = {
  /** The filters in the form; undefined until known. */
  filters: Preferences | undefined
  /** Adds the filters of a preset to the form. */
  onFilters: (filters: Preferences) => void
  onChosen: () => void
}

/** Filters that suit a preset, if not set already: offered, never set by themselves. */
function ProposedFilters({ preset, filters, onFilters }: { preset: PresetReply } & Proposing) {
  if (!filters) return null
  const proposed = { ...filters, ...preset.filters } as Preferences
  if (JSON.stringify(proposed) === JSON.stringify(filters)) return null
  const labels = activeFilters({ ...openPreferences, ...preset.filters } as Preferences).map(({ label }) => label)
  return (
    <Button size="small" variant="quiet" onClick={() => onFilters(proposed)}>
      Add filter: {labels.join(', ')}
    </Button>
  )
}

/** The default goal of a preset; Balanced has none. */
function goalElse({ id, goals }: PresetReply): PresetProfile['goalType'] {
  return id === 'balanced' ? null : (goals[0] ?? null)
}

function Goals({
  preset,
  profile,
  onPick,
}: {
  preset: PresetReply
  profile: PresetProfile
  onPick: (goal: PresetProfile['goalType']) => void
}) {
  if (preset.goals.length < 2) return null
  return (
    <div className={styles['goals']}>
      <Text size="small" tone={2}>
        Goal
      </Text>
      <ChipPicker
        label={`Goal for ${preset.name}`}
        options={preset.goals.map((value) => ({ value, label: goalNames[value] }))}
        value={profile.goalType ? [profile.goalType] : []}
        onChange={(next) => onPick(next.at(-1) ?? goalElse(preset))}
      />
    </div>
  )
}

function PresetCard({ preset, profile, ...proposing }: { preset: PresetReply; profile: PresetProfile } & Proposing) {
  const choose = useChoose()
  const isChosen = profile.presetId === preset.id
  const effect = effectText(preset.effectiveness)
  const take = (goalType: PresetProfile['goalType']) => {
    choose.mutate({
      choice: { presetId: preset.id, goalType },
      announcement: `Deck order: ${preset.name}`,
      before: profile,
    })
    proposing.onChosen()
  }
  return (
    <li className={styles['preset']} data-chosen={isChosen || undefined}>
      <div className={styles['head']}>
        <span className={styles['name']}>{preset.name}</span>
        {isChosen ? (
          <span className={styles['chosen']}>
            <Check size={14} aria-hidden="true" /> Chosen
          </span>
        ) : (
          <Button size="small" isBusy={choose.isPending} onClick={() => take(null)}>
            Choose
          </Button>
        )}
      </div>
      <Text size="small" tone={2}>
        {preset.favours}
      </Text>
      <WeightBars weights={preset.weights} />
      <div className={styles['rest']}>
        {isChosen && <Goals preset={preset} profile={profile} onPick={take} />}
        {isChosen && <ProposedFilters preset={preset} {...proposing} />}
        {effect && (
          <Text size="small" tone={3}>
            {effect}
          </Text>
        )}
      </div>
    </li>
  )
}

/** Legend of the bars, in their order. */
function Legend() {
  return (
    <ul role="list" aria-label="What the bars mean" className={styles['legend']}>
      {factorOrder.map((name) => (
        <li key={name}>
          <span className={styles['letter']}>{factorInitials(name)}</span> {factorLabels[name].label}
        </li>
      ))}
    </ul>
  )
}

/** Placeholder with a card per preset, in the same rows. */
export function PresetsSkeleton() {
  return (
    <>
      <Legend />
      <div className={styles['presets']}>
        {presetIds.map((id) => (
          <Skeleton key={id} shape="card" height="10.75rem" />
        ))}
      </div>
    </>
  )
}

/** The available presets, with the chosen one marked. */

export function PresetCards({
  presets,
  ...rest
}: { presets: readonly PresetReply[]; profile: PresetProfile } & Proposing) {
  const isAnyUnknown = presets.some(({ effectiveness }) => effectText(effectiveness) === null)
  return (
    <>
      <Legend />
      <ul role="list" className={styles['presets']}>
        {presets.map((preset) => (
          <PresetCard key={preset.id} preset={preset} {...rest} />
        ))}
      </ul>
      {isAnyUnknown && (
        <Text size="small" tone={3}>
          Results will appear on each preset once enough people have used it.
        </Text>
      )}
    </>
  )
}
