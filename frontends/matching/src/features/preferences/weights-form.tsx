import type { PresetProfile } from '@codekin/contracts/matching-presets/models'
import { type WeightPoints, weightedFactorsMin, weightPointsMax } from '@codekin/contracts/matching-presets/presets'
import { Button } from '@codekin/ui-kit/button'
import { Slider } from '@codekin/ui-kit/slider'
import { Text } from '@codekin/ui-kit/text'
import { factorOrder, factorWords } from './factor-words.ts'
import { useChoose } from './use-presets.ts'
import styles from './weights-form.module.css'

/** Whole points, as the sliders have them. */
export function roundedWeights(weights: WeightPoints): WeightPoints {
  return Object.fromEntries(factorOrder.map((name) => [name, Math.round(weights[name])])) as WeightPoints
}

export function isUsable(weights: WeightPoints): boolean {
  return factorOrder.filter((name) => weights[name] > 0).length >= weightedFactorsMin
}

/** Nine sliders; their sum may be anything, since only their shares count. */
export function WeightsForm({
  profile,
  draft,
  onDraft,
}: {
  profile: PresetProfile
  draft: WeightPoints
  /** Null: what is saved. */
  onDraft: (draft: WeightPoints | null) => void
}) {
  const choose = useChoose()
  const isChanged = JSON.stringify(draft) !== JSON.stringify(roundedWeights(profile.weights))
  const save = () =>
    choose.mutate(
      { choice: { weights: draft }, said: 'Dealt by your own weights', before: profile },
      { onSuccess: () => onDraft(null) },
    )
  const reset = () =>
    choose.mutate(
      { choice: { presetId: 'balanced', goalType: null }, said: 'Dealt by Balanced', before: profile },
      { onSuccess: () => onDraft(null) },
    )
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {factorOrder.map((name) => (
        <Slider
          key={name}
          label={factorWords[name].label}
          min={0}
          max={weightPointsMax}
          value={draft[name]}
          textOf={(points) => (points === 0 ? 'does not count' : factorWords[name].brings)}
          onChange={(points) => onDraft({ ...draft, [name]: points })}
        />
      ))}
      {!isUsable(draft) && (
        <Text size="small" tone={2}>
          Give at least two of them some weight.
        </Text>
      )}
      <div className={styles['bar']}>
        <Button variant="quiet" isDisabled={profile.presetId === 'balanced' && !isChanged} onClick={reset}>
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
