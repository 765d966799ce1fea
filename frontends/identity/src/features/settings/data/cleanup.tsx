import { listText } from '@codekin/people/list-text'
import { Async } from '@codekin/ui-kit/async'
import { Button } from '@codekin/ui-kit/button'
import { Checkbox } from '@codekin/ui-kit/choice'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { api } from '@codekin/web-runtime/api'
import { queryClient, refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SettingsPart } from '../frame/settings-part.tsx'
import styles from './data.module.css'

type Kind = Parameters<typeof api.privacy.cleanUp>[0]['body']['what'][number]
type Counts = Partial<Record<Kind, number>>

const kinds: readonly { kind: Kind; label: string; one: string; many: string }[] = [
  { kind: 'passes', label: 'Passes older than 30 days', one: 'old pass', many: 'old passes' },
  {
    kind: 'drafts',
    label: 'Setup steps you didn’t finish',
    one: 'unfinished setup step',
    many: 'unfinished setup steps',
  },
  {
    kind: 'profile-history',
    label: 'Your profile history',
    one: 'profile change',
    many: 'profile changes',
  },
  { kind: 'deck-history', label: 'Your deck history', one: 'card you were shown', many: 'cards you were shown' },
]

const countText = (count: number, { one, many }: { one: string; many: string }) =>
  `${new Intl.NumberFormat('en').format(count)} ${count === 1 ? one : many}`

const key = ['privacy', 'cleanup', 'preview']
const count = () => api.privacy.cleanUp({ body: { what: kinds.map(({ kind }) => kind), preview: true } })

function useCleaning(onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  async function clean(kindsToClean: Kind[]): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const { removed } = await api.privacy.cleanUp({ body: { what: kindsToClean } })
      const removedCounts = kinds
        .filter(({ kind }) => kindsToClean.includes(kind))
        .map((one) => countText(removed[one.kind] ?? 0, one))
      toast.success('Cleaned up', { body: `Removed ${listText(removedCounts)}.` })
      onDone()
      await queryClient.invalidateQueries({ queryKey: key })
      void refresh('matching')
      void refresh('users')
    } catch (failure) {
      setError(failure as Error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, clean, forget: () => setError(null) }
}

function Choice({ counts }: { counts: Counts }) {
  const [chosen, setChosen] = useState<readonly Kind[]>([])
  const [isAsking, setAsking] = useState(false)
  const cleaning = useCleaning(() => {
    setAsking(false)
    setChosen([])
  })
  const there = kinds.filter(({ kind }) => chosen.includes(kind))
  return (
    <div className={styles['box']}>
      {kinds.map((one) => (
        <Checkbox
          key={one.kind}
          label={one.label}
          hint={counts[one.kind] ? countText(counts[one.kind] ?? 0, one) : 'There’s nothing to remove.'}
          isOn={chosen.includes(one.kind)}
          isDisabled={!counts[one.kind]}
          onChange={(isOn) =>
            setChosen((known) => [...known.filter((kind) => kind !== one.kind), ...(isOn ? [one.kind] : [])])
          }
        />
      ))}
      <div className={styles['actions']}>
        <Button isDisabled={chosen.length === 0} onClick={() => setAsking(true)}>
          Clean up
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => {
          setAsking(false)
          cleaning.forget()
        }}
        title="Clean up permanently?"
        description={`This removes ${listText(there.map((one) => countText(counts[one.kind] ?? 0, one)))}. You can’t undo this.`}
        confirmLabel="Remove"
        isBusy={cleaning.isBusy}
        error={cleaning.error}
        onConfirm={() => void cleaning.clean([...chosen])}
      />
    </div>
  )
}

export function CleanupPart() {
  const query = useQuery({ queryKey: key, queryFn: count })
  return (
    <SettingsPart
      id="cleanup"
      title="Clean up"
      text="Remove old traces of your activity here. Your matches and messages stay."
    >
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="9rem" />}
        failureTitle="Your old activity couldn’t be counted"
      >
        {({ removed }) => <Choice counts={removed} />}
      </Async>
    </SettingsPart>
  )
}
