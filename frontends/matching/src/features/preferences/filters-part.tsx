import type { Preferences } from '@codekin/contracts/preferences/models'
import { Button } from '@codekin/ui-kit/button'
import { Switch } from '@codekin/ui-kit/choice'
import { holdUnfinished } from '@codekin/ui-kit/combobox'
import { Failure } from '@codekin/ui-kit/failure'
import { Divider, Stack } from '@codekin/ui-kit/layout'
import { api, CallError } from '@codekin/web-runtime/api'
import { changedSinceText, isAsMade, pickChanged } from '@codekin/web-runtime/changes'
import { queryOf } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useQuery } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { HowMuchFields, PeopleFields } from '../filters/filter-fields.tsx'
import { keepPreferences, useChangePreferences } from '../filters/use-preferences.ts'
import { tellNotChanged } from './use-presets.ts'
import styles from './weights-form.module.css'

/** Counts of people; a list that failed has no numbers. */
function useCrowd() {
  const roles = useQuery(queryOf(api.preferences.listRoles))
  const hubs = useQuery(queryOf(api.preferences.listCityHubs, { query: {} }))
  return { roles: roles.data?.roles ?? [], hubs: hubs.data?.hubs ?? [] }
}

/** The values that a change replaces. Other filters may change in another window before it is undone. */
function replacedBy(change: Partial<Preferences>, saved: Preferences): Partial<Preferences> {
  return Object.fromEntries(Object.entries(saved).filter(([name]) => name in change))
}

/** Restores `before`, unless one of these filters was changed again since, such as in another window. */
async function undoSaving(before: Partial<Preferences>, made: Preferences): Promise<Preferences> {
  const now = await api.preferences.getPreferences()
  if (isAsMade(now, made, before)) return await api.preferences.changePreferences({ body: before })
  keepPreferences(now)
  throw new Error(changedSinceText)
}

/** Saves with an undo action. */
function useSave(saved: Preferences) {
  return useChangePreferences((change, made) => {
    const undo = () => void undoSaving(replacedBy(change, saved), made).then(keepPreferences, tellNotChanged)
    toast.success('Filters saved', { action: { label: 'Undo', onClick: undo } })
  })
}

/** The saved filters at the start of the draft; later changes of another window are not part of it. */
function useBegun(saved: Preferences, isBegun: boolean): Preferences {
  const [begun, setBegun] = useState(saved)
  if (!isBegun && begun !== saved) setBegun(saved)
  return isBegun ? begun : saved
}

type Change = (part: Partial<Preferences>) => void

/** Settings for who may see the user. */
function Reach({ draft, change }: { draft: Preferences; change: Change }) {
  return (
    <>
      <Switch
        label="Apply my filters both ways"
        hint="People they leave out won’t see you either."
        isOn={draft.twoWay}
        onChange={(twoWay) => change({ twoWay })}
      />
      <Switch
        label="Busy shield"
        hint="You’ll be shown to fewer people for now. Your matches and likes won’t change."
        isOn={draft.busyShield}
        onChange={(busyShield) => change({ busyShield })}
      />
    </>
  )
}

type Draft = {
  saved: Preferences
  draft: Preferences
  /** Null for the saved ones. */
  onDraft: Dispatch<SetStateAction<Preferences | null>>
}

/** Filters of the deck, and settings for who may see the user; changes are saved together, with undo. */
export function FiltersPart({ saved, draft, onDraft }: Draft) {
  const crowd = useCrowd()
  const save = useSave(saved)
  const begun = useBegun(saved, draft !== saved)
  const change: Change = (part) => onDraft({ ...draft, ...part })
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved)
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (holdUnfinished(event.currentTarget)) return
        // Changes made during the save are still unsaved.
        save.mutate(pickChanged(draft, begun), { onSuccess: () => onDraft((now) => (now === draft ? null : now)) })
      }}
    >
      <Stack gap={7}>
        <PeopleFields draft={draft} change={change} crowd={crowd} />
        <HowMuchFields draft={draft} change={change} />
        <Divider />
        <Reach draft={draft} change={change} />
        {save.error && (
          <Failure
            key={save.submittedAt}
            title="Your filters weren’t saved"
            message={save.error.message}
            requestId={save.error instanceof CallError ? save.error.requestId : undefined}
          />
        )}
      </Stack>
      <div className={styles['bar']}>
        <Button variant="quiet" isDisabled={!isChanged} onClick={() => onDraft(null)}>
          Discard
        </Button>
        <Button type="submit" variant="primary" isBusy={save.isPending} isDisabled={!isChanged}>
          Save filters
        </Button>
      </div>
    </form>
  )
}
