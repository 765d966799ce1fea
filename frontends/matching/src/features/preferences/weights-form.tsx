import type { PresetProfile } from '@codekin/contracts/matching-presets/models'
import { type WeightPoints, weightedFactorsMin, weightPointsMax } from '@codekin/contracts/matching-presets/presets'
import { Button } from '@codekin/ui-kit/button'
import { Slider } from '@codekin/ui-kit/slider'
import { Text } from '@codekin/ui-kit/text'
import type { Dispatch, SetStateAction } from 'react'
import { factorLabels, factorOrder } from './factor-labels.ts'
import { type Choice, useChoose } from './use-presets.ts'
import styles from './weights-form.module.css'

/** Whole points for the sliders. */
export function roundedWeights(weights: WeightPoints): WeightPoints {
  return Object.fromEntries(factorOrder.map((name) => [name, Math.round(weights[name])])) as WeightPoints
}

export function isUsable(weights: WeightPoints): boolean {
  return factorOrder.filter((name) => weights[name] > 0).length >= weightedFactorsMin
}

type Draft = {
  profile: PresetProfile
  draft: WeightPoints
  /** Null for the saved ones. */
  onDraft: Dispatch<SetStateAction<WeightPoints | null>>
}

function Sliders({ draft, onDraft }: Draft) {
  return factorOrder.map((name) => (
    <Slider
      key={name}
      label={factorLabels[name].label}
      min={0}
      max={weightPointsMax}
      value={draft[name]}
      textOf={(points) => (points === 0 ? 'doesn’t count' : factorLabels[name].brings)}
      onChange={(points) => onDraft({ ...draft, [name]: points })}
    />
  ))
}

/** Nine sliders with any sum, since only their ratios count. */
export function WeightsForm(props: Draft) {
  const { profile, draft, onDraft } = props
  const choose = useChoose()
  const isChanged = JSON.stringify(draft) !== JSON.stringify(roundedWeights(profile.weights))
  const take = (choice: Choice, announcement: string) =>
    // Changes made during the save are still unsaved.
    choose.mutate(
      { choice, announcement, before: profile },
      { onSuccess: () => onDraft((now) => (now === draft ? null : now)) },
    )
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        take({ weights: draft }, 'Deck order: your own weights')
      }}
    >
      <Sliders {...props} />
      {!isUsable(draft) && (
        <Text size="small" tone={2}>
          Give at least 2 factors some weight.
        </Text>
      )}
      <div className={styles['bar']}>
        <Button
          variant="quiet"
          isDisabled={profile.presetId === 'balanced' && !isChanged}
          onClick={() => take({ presetId: 'balanced', goalType: null }, 'Deck order: Balanced')}
        >
          Reset
        </Button>
        <Button variant="quiet" isDisabled={!isChanged} onClick={() => onDraft(null)}>
          Discard
        </Button>
        <Button type="submit" variant="primary" isBusy={choose.isPending} isDisabled={!isChanged || !isUsable(draft)}>
          Save weights
        </Button>
      </div>
    </form>
  )
}
