import { openPreferences } from '@codekin/contracts/preferences/limits'
import type { Preferences } from '@codekin/contracts/preferences/models'
import type { DeveloperRole, Goal } from '@codekin/contracts/users/models'
import { languageName } from '@codekin/people/language-name'
import { goalNames, roleNames } from '@codekin/people/words'
import { Async } from '@codekin/ui-kit/async'
import { Button } from '@codekin/ui-kit/button'
import { Checkbox, ChipPicker, Switch } from '@codekin/ui-kit/choice'
import { holdUnfinished } from '@codekin/ui-kit/combobox'
import { ComboboxMany } from '@codekin/ui-kit/combobox-many'
import { Sheet } from '@codekin/ui-kit/dialog'
import { Failure } from '@codekin/ui-kit/failure'
import { Field } from '@codekin/ui-kit/field'
import { Divider, Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { RangeSlider, Slider } from '@codekin/ui-kit/slider'
import { api, CallError } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsWide } from '../person/media.ts'
import { activeFilters, overlapHoursMax, yearsMax, yearsText } from './filters.ts'
import styles from './filters-sheet.module.css'
import { languages } from './language-options.ts'
import { useChangePreferences } from './use-preferences.ts'

const roleOptions = (Object.keys(roleNames) as DeveloperRole[]).map((value) => ({ value, label: roleNames[value] }))
const goalOptions = (Object.keys(goalNames) as Goal[]).map((value) => ({ value, label: goalNames[value] }))

type FormProps = { saved: Preferences; onSaved: () => void }
type PartProps = { draft: Preferences; change: (part: Partial<Preferences>) => void }

function Whom({ draft, change }: PartProps) {
  return (
    <>
      <Field label="Role" isGroup>
        <ChipPicker label="Role" options={roleOptions} value={draft.roles} onChange={(roles) => change({ roles })} />
      </Field>
      <Field label="Here for" isGroup>
        <ChipPicker
          label="Here for"
          options={goalOptions}
          value={draft.goals}
          onChange={(goals) => change({ goals })}
        />
      </Field>
      <Field label="Languages">
        <ComboboxMany
          options={languages}
          value={draft.languages}
          max={10}
          labelOf={languageName}
          onChange={(next) => change({ languages: next })}
          placeholder="Any language"
        />
      </Field>
      <Field label="Cities">
        <ComboboxMany
          options={[]}
          value={draft.cities}
          max={20}
          newLabel={(city) => `Add “${city}”`}
          lengthMax={80}
          onChange={(cities) => change({ cities })}
          placeholder="Any city"
        />
      </Field>
    </>
  )
}

function HowMuch({ draft, change }: PartProps) {
  const years: [number, number] = [draft.experienceYearsMin ?? 0, draft.experienceYearsMax ?? yearsMax]
  return (
    <>
      <RangeSlider
        label="Experience"
        min={0}
        max={yearsMax}
        value={years}
        textOf={([from, to]) => yearsText(from === 0 ? null : from, to === yearsMax ? null : to) ?? 'Any'}
        onChange={([from, to]) =>
          change({
            experienceYearsMin: from === 0 ? null : from,
            experienceYearsMax: to === yearsMax ? null : to,
          })
        }
      />
      <Slider
        label="Working hours in common"
        min={0}
        max={overlapHoursMax}
        value={draft.timezoneOverlapHoursMin ?? 0}
        textOf={(hours) => (hours === 0 ? 'Any' : `at least ${hours} h today`)}
        onChange={(hours) => change({ timezoneOverlapHoursMin: hours === 0 ? null : hours })}
      />
      <Checkbox
        label="Verified only"
        hint="At least one skill verified by GitHub, a test or an endorsement."
        isOn={draft.verifiedOnly}
        onChange={(verifiedOnly) => change({ verifiedOnly })}
      />
    </>
  )
}

function FiltersForm({ saved, onSaved }: FormProps) {
  const [draft, setDraft] = useState(saved)
  const save = useChangePreferences(onSaved)
  const change = (part: Partial<Preferences>) => setDraft((before) => ({ ...before, ...part }))
  const error = save.error
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!holdUnfinished(event.currentTarget)) save.mutate(draft)
      }}
    >
      <Stack gap={7}>
        <Whom draft={draft} change={change} />
        <HowMuch draft={draft} change={change} />
        {error && (
          <Failure
            key={save.submittedAt}
            title="Not saved"
            message={error.message}
            requestId={error instanceof CallError ? error.requestId : undefined}
          />
        )}
      </Stack>
      <div className={styles['bar']}>
        <Button
          variant="quiet"
          isDisabled={activeFilters(draft).length === 0}
          onClick={() => setDraft(openPreferences)}
        >
          Clear all
        </Button>
        <Button type="submit" variant="primary" isBusy={save.isPending}>
          Save filters
        </Button>
      </div>
    </form>
  )
}

function FormSkeleton() {
  return (
    <Stack gap={7}>
      {['7rem', '7rem', '4rem', '4rem', '4rem'].map((height, index) => (
        <Skeleton key={index} shape="card" height={height} />
      ))}
    </Stack>
  )
}

/** Who is dealt: saved on the server, so that it holds on every device. */
export function FiltersSheet({
  isOpen,
  isUsed,
  onUse,
  onClose,
  onSaved,
}: {
  isOpen: boolean
  isUsed: boolean
  onUse: (isUsed: boolean) => void
  onClose: () => void
  onSaved: () => void
}) {
  const isWide = useIsWide()
  const preferences = useQuery({ ...queryOf(api.preferences.getPreferences), enabled: isOpen })
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Filters" side={isWide ? 'right' : 'bottom'}>
      <Switch
        label="Use my filters"
        hint="When off, you see everyone. Your filters are kept for later."
        isOn={isUsed}
        onChange={onUse}
      />
      <Divider />
      <Async query={preferences} skeleton={<FormSkeleton />} failureTitle="Your filters could not be loaded">
        {(saved) => <FiltersForm saved={saved} onSaved={onSaved} />}
      </Async>
    </Sheet>
  )
}
