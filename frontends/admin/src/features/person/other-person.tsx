import type { ListedPerson } from '@codekin/contracts/admin/people-models'
import { RadioCards } from '@codekin/ui-kit/choice'
import { Field } from '@codekin/ui-kit/field'
import { Stack } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { TextInput } from '@codekin/ui-kit/text-input'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

const shownMax = 6
const typedMin = 2

type OtherPersonProps = {
  /** Excluded from the search: people can't be introduced to themselves. */
  exceptId: string
  chosen: ListedPerson | null
  fault: string | undefined
  onChoose: (person: ListedPerson) => void
}

/** The state of the search if it has no results. */
function SearchStatus({
  isSearching,
  isFailed,
  isPending,
}: {
  isSearching: boolean
  isFailed: boolean
  isPending: boolean
}) {
  const text = isFailed ? 'The search failed. Try typing again.' : isPending ? 'Searching…' : 'No people found.'
  return (
    <Text size="small" tone={2}>
      <span role="status">{isSearching ? text : `Type at least ${typedMin} letters.`}</span>
    </Text>
  )
}

/** Searches for a person by name or email, and selects one. */
export function OtherPerson({ exceptId, chosen, fault, onChoose }: OtherPersonProps) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const isSearching = q.length >= typedMin
  const { data, isError, isPending } = useQuery({
    ...queryOf(api.people.listPeople, { query: { q, limit: shownMax + 1, sort: 'name' } }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  })
  const found = isSearching ? (data?.users ?? []).filter(({ id }) => id !== exceptId).slice(0, shownMax) : []
  // Keeps the selected person visible while the search changes.
  const shown = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <Stack gap={3}>
      <Field label="Introduce to" hint="Search by name or email." error={fault} isRequired>
        <TextInput type="search" value={typed} onChange={({ target }) => setTyped(target.value)} autoComplete="off" />
      </Field>
      {shown.length > 0 ? (
        <RadioCards
          label="Person to introduce"
          options={shown.map(({ id, full_name, email }) => ({ value: id, label: full_name, text: email }))}
          value={chosen?.id ?? null}
          onChange={(id) => {
            const person = shown.find((one) => one.id === id)
            if (person) onChoose(person)
          }}
        />
      ) : (
        <SearchStatus isSearching={isSearching} isFailed={isError} isPending={isPending} />
      )}
    </Stack>
  )
}
