import { isolateBidi } from '@codekin/contracts/direction'
import { firstName } from '@codekin/people/phrases'
import { useLast } from '@codekin/people/use-last'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { toast } from '@codekin/web-runtime/toast'
import { useRef } from 'react'
import { useWithdraw } from './endorsements.ts'

/** What is withdrawn: a request, an offer, an endorsement received or given. */
export type Withdrawn = {
  id: string
  skill: string
  kind: 'request' | 'offer' | 'given-to-me' | 'given-by-me'
  /** Name of the other person; null if not visible. */
  name: string | null
  /** The button that opened the dialog. */
  button: HTMLElement
}

const statusByKind = { request: 'asked', offer: 'offered', 'given-to-me': 'given', 'given-by-me': 'given' } as const

type Labels = { title: string; text: string; confirm: string; done: string }

function withdrawLabels({ kind, skill: named, name }: Withdrawn): Labels {
  const skill = isolateBidi(named)
  const first = name === null ? 'they' : firstName(name)
  switch (kind) {
    case 'request':
      return {
        title: `Withdraw your request for ${skill}?`,
        text: `${first} won’t be able to answer it any more. Asking again uses one of your daily requests.`,
        confirm: 'Withdraw',
        done: `Your request for ${skill} was withdrawn`,
      }
    case 'offer':
      return {
        title: `Withdraw your offer for ${skill}?`,
        text: `${first} won’t be able to accept it any more, and what you wrote will be deleted.`,
        confirm: 'Withdraw',
        done: `Your offer for ${skill} was withdrawn`,
      }
    case 'given-to-me':
      return {
        title: `Withdraw this endorsement of your ${skill}?`,
        text: `It will no longer count, and no one will see it. To get it back, ${name === null ? 'its author' : first} will have to endorse you again. To keep it to yourself, hide it instead.`,
        confirm: 'Withdraw',
        done: `The endorsement of your ${skill} was withdrawn`,
      }
    case 'given-by-me':
      return {
        title: `Withdraw your endorsement of ${first}’s ${skill}?`,
        text: `It will no longer count for ${first}, and no one will see what you wrote.`,
        confirm: 'Withdraw',
        done: `Your endorsement of ${first}’s ${skill} was withdrawn`,
      }
    default:
      return kind satisfies never
  }
}

type WithdrawDialogProps = {
  withdrawn: Withdrawn | null
  onClose: () => void
  /** Where the focus goes if the button is gone. */
  afterwards: (withdrawn: Withdrawn) => HTMLElement | null
}

function Question({
  shown,
  isOpen,
  onClose,
  afterwards,
}: Omit<WithdrawDialogProps, 'withdrawn'> & { shown: Withdrawn; isOpen: boolean }) {
  const { title, text, confirm, done } = withdrawLabels(shown)
  const isDone = useRef(false)
  const withdraw = useWithdraw(() => {
    isDone.current = true
    toast.success(done)
    onClose()
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => {
        withdraw.reset()
        onClose()
      }}
      title={title}
      description={text}
      confirmLabel={confirm}
      cancelLabel="Keep it"
      isBusy={withdraw.isPending}
      error={withdraw.error}
      onConfirm={() => withdraw.mutate({ id: shown.id, status: statusByKind[shown.kind] })}
      finalFocus={() => (isDone.current ? afterwards(shown) : shown.button)}
    />
  )
}

/** Confirms withdrawing. */
export function WithdrawDialog({ withdrawn, ...dialog }: WithdrawDialogProps) {
  const shown = useLast(withdrawn)
  return shown && <Question key={shown.id} shown={shown} isOpen={withdrawn !== null} {...dialog} />
}
