import { isolateBidi } from '@codekin/contracts/direction'
import { endorsementDays } from '@codekin/contracts/skill-verification/limits'
import type { Endorsement } from '@codekin/contracts/skill-verification/models'
import { counted, firstName } from '@codekin/people/phrases'
import { useLast } from '@codekin/people/use-last'
import { Async } from '@codekin/ui-kit/async'
import { Button } from '@codekin/ui-kit/button'
import { RadioCards } from '@codekin/ui-kit/choice'
import { dayText } from '@codekin/ui-kit/clock'
import { Dialog } from '@codekin/ui-kit/dialog'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDashboard } from '../endorsements/endorsements.ts'
import { canBeRefreshed } from './refresh.ts'
import { leftText, quotaText, refusalText, useRequest } from './request.ts'

/** The skill whose endorsements may be renewed. */
export type Refreshing = { skill: string; place: (isDone: boolean) => HTMLElement | null }

/** Endorsements that can be renewed, oldest first. */
function useRenewableEndorsements(skill: string) {
  const query = useQuery(
    queryOf(api.skillVerification.listSkillEndorsements, { params: { skill }, query: { includeAll: 'true' } }),
  )
  const old = query.data?.endorsements.filter(canBeRefreshed)
  return { ...query, data: old?.toSorted((a, b) => (a.givenAt ?? '').localeCompare(b.givenAt ?? '')) }
}

const endorsedText = ({ person, givenAt }: Endorsement) =>
  `${isolateBidi(person.full_name)} endorsed it ${givenAt ? `on ${dayText(givenAt)}` : 'a long time ago'}.`

function Choice({
  old,
  chosen,
  onChoose,
}: {
  old: readonly Endorsement[]
  chosen: Endorsement
  onChoose: (id: string) => void
}) {
  if (old.length === 1) return <Text>{endorsedText(chosen)}</Text>
  return (
    <RadioCards
      label="Who to ask"
      options={old.map((one) => ({
        value: one.id,
        label: one.person.full_name,
        text: one.givenAt ? `Endorsed it on ${dayText(one.givenAt)}` : '',
      }))}
      value={chosen.id}
      onChange={onChoose}
    />
  )
}

type EndorserPickerProps = {
  query: ReturnType<typeof useRenewableEndorsements>
  chosen: Endorsement | undefined
  error: Error | null
  onChoose: (id: string) => void
}

function EndorserPicker({ query, chosen, error, onChoose }: EndorserPickerProps) {
  const dashboard = useDashboard()
  return (
    <Stack gap={5}>
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="3rem" />}
        failureTitle="These endorsements couldn’t be loaded"
        isEmpty={(old) => old.length === 0}
        empty={<Text tone={2}>There’s no one left to ask. Every endorsement is recent or already has a request.</Text>}
      >
        {(old) => chosen && <Choice old={old} chosen={chosen} onChoose={onChoose} />}
      </Async>
      {chosen && (
        <Text size="small" tone={3}>
          {quotaText(dashboard.data?.asks)}
        </Text>
      )}
      {error && <ErrorText>Not sent. {refusalText(error)}</ErrorText>}
    </Stack>
  )
}

function Question({ refreshing, isOpen, onClose }: { refreshing: Refreshing; isOpen: boolean; onClose: () => void }) {
  const { skill, place } = refreshing
  const query = useRenewableEndorsements(skill)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = query.data?.find(({ id }) => id === chosenId) ?? query.data?.[0]
  const isDone = useRef(false)
  const request = useRequest(({ person, asks }) => {
    isDone.current = true
    toast.success(`You asked ${firstName(person.full_name)} to renew it`, { body: leftText(asks) })
    onClose()
  })
  const send = () => {
    if (chosen) request.mutate({ skill, endorserId: chosen.person.id, relation: chosen.relation, message: '' })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Renew an endorsement of ${isolateBidi(skill)}?`}
      description={`Once renewed, an endorsement counts as new, for another ${counted(endorsementDays / 365, 'year')}. Until they answer, it counts as before.`}
      width="30rem"
      finalFocus={() => place(isDone.current)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" isBusy={request.isPending} isDisabled={!chosen} onClick={send}>
            {chosen ? `Ask ${firstName(chosen.person.full_name)}` : 'Ask'}
          </Button>
        </>
      }
    >
      <EndorserPicker query={query} chosen={chosen} error={request.error} onChoose={setChosenId} />
    </Dialog>
  )
}

/** Asks for the renewal of an old endorsement. */
export function RefreshDialog({ refreshing, onClose }: { refreshing: Refreshing | null; onClose: () => void }) {
  const shown = useLast(refreshing)
  if (!shown) return null
  return <Question key={shown.skill} refreshing={shown} isOpen={refreshing !== null} onClose={onClose} />
}
