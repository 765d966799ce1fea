import type { Headcount, Preferences } from '@codekin/contracts/preferences/models'
import type { DeveloperRole, Goal } from '@codekin/contracts/users/models'
import { roleNames } from '@codekin/contracts/users/role-names'
import { goalNames } from '@codekin/people/labels'
import { languageName } from '@codekin/people/language-name'
import { Checkbox, ChipPicker } from '@codekin/ui-kit/choice'
import { ComboboxMany } from '@codekin/ui-kit/combobox-many'
import { Field } from '@codekin/ui-kit/field'
import { RangeSlider, Slider } from '@codekin/ui-kit/slider'
import { usePreview } from '../preferences/use-presets.ts'
import { overlapHoursMax, yearsMax, yearsText } from './filters.ts'
import { languages } from './language-options.ts'
import { remainingText } from './remaining-text.ts'

const goalOptions = (Object.keys(goalNames) as Goal[]).map((value) => ({ value, label: goalNames[value] }))

type PartProps = { draft: Preferences; change: (part: Partial<Preferences>) => void }
/** The number of people per role and in the largest cities, if known. */
export type Crowd = {
  roles: readonly { role: DeveloperRole; people: Headcount }[]
  hubs: readonly { city: string; people: Headcount }[]
}

const grouped = new Intl.NumberFormat('en-GB')

/** `1,240`, or `fewer than 10`. */
export function headcountText(people: Headcount): string {
  return people === 'few' ? 'fewer than 10' : grouped.format(people)
}

/** Filters and the number of remaining people include everyone; the numbers here don't. */
const crowdHint = 'Numbers show people who were active in the last month.'

function roleOptions(crowd: Crowd | undefined) {
  return (Object.keys(roleNames) as DeveloperRole[]).map((value) => {
    const people = crowd?.roles.find(({ role }) => role === value)?.people
    return { value, label: people === undefined ? roleNames[value] : `${roleNames[value]} · ${headcountText(people)}` }
  })
}

function cityOptions(crowd: Crowd | undefined) {
  return (crowd?.hubs ?? []).map(({ city, people }) => ({ value: city, label: `${city} · ${headcountText(people)}` }))
}

/** Filters by role, goal, language and city. */
export function PeopleFields({ draft, change, crowd }: PartProps & { crowd?: Crowd | undefined }) {
  return (
    <>
      <Field label="Role" isGroup hint={crowd?.roles.length ? crowdHint : undefined}>
        <ChipPicker
          label="Role"
          options={roleOptions(crowd)}
          value={draft.roles}
          onChange={(roles) => change({ roles })}
        />
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
          options={cityOptions(crowd)}
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

/** Shows how many people remain with it before it is turned on. */
function VerifiedOnly({ draft, change }: PartProps) {
  const { data } = usePreview({ preferences: { ...draft, verifiedOnly: true } })
  const remaining = data ? ` With this on, ${remainingText(data.remaining)}.` : ''
  return (
    <Checkbox
      label="Proved skills only"
      hint={`At least one skill proved by GitHub, a skill test or an endorsement.${remaining}`}
      isOn={draft.verifiedOnly}
      onChange={(verifiedOnly) => change({ verifiedOnly })}
    />
  )
}

/** Ranges: years, shared hours, proofs. */
export function HowMuchFields({ draft, change }: PartProps) {
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
      <VerifiedOnly draft={draft} change={change} />
    </>
  )
}
