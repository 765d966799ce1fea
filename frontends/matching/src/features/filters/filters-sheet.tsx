import { openPreferences } from '@codekin/contracts/preferences/limits'
import type { Preferences } from '@codekin/contracts/preferences/models'
import { Async } from '@codekin/ui-kit/async'
import { Button } from '@codekin/ui-kit/button'
import { Switch } from '@codekin/ui-kit/choice'
import { holdUnfinished } from '@codekin/ui-kit/combobox'
import { Sheet } from '@codekin/ui-kit/dialog'
import { Failure } from '@codekin/ui-kit/failure'
import { Divider, Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { api, CallError } from '@codekin/web-runtime/api'
import { pickChanged } from '@codekin/web-runtime/changes'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsWide } from '../person/media.ts'
import { HowMuchFields, PeopleFields } from './filter-fields.tsx'
import { activeFilters } from './filters.ts'
import styles from './filters-sheet.module.css'
import { useChangePreferences } from './use-preferences.ts'

type FormProps = { saved: Preferences; onSaved: () => void }

function FiltersForm({ saved, onSaved }: FormProps) {
  const [begun] = useState(saved)
  const [draft, setDraft] = useState(begun)
  const save = useChangePreferences(onSaved)
  const change = (part: Partial<Preferences>) => setDraft((before) => ({ ...before, ...part }))
  const error = save.error
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!holdUnfinished(event.currentTarget)) save.mutate(pickChanged(draft, begun))
      }}
    >
      <Stack gap={7}>
        <PeopleFields draft={draft} change={change} />
        <HowMuchFields draft={draft} change={change} />
        {error && (
          <Failure
            key={save.submittedAt}
            title="Your filters weren’t saved"
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

/** Filters of the deck, saved on the server and so the same on every device. */
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
        hint="When it’s off, you’ll see everyone. Your filters stay saved."
        isOn={isUsed}
        onChange={onUse}
      />
      <Divider />
      <Async query={preferences} skeleton={<FormSkeleton />} failureTitle="Your filters couldn’t be loaded">
        {(saved) => <FiltersForm saved={saved} onSaved={onSaved} />}
      </Async>
    </Sheet>
  )
}
