import { useLast } from '@codekin/people/use-last'
import { Async } from '@codekin/ui-kit/async'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { Dialog } from '@codekin/ui-kit/dialog'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { useId, useRef } from 'react'
import { type Acquaintance, useAcquaintances } from './acquaintances.ts'
import { AskForm } from './ask-form.tsx'
import type { Asking } from './asking.ts'

const texts = {
  ask: {
    title: 'Ask for an endorsement',
    text: 'We’ll notify them right away. What they write will appear with that skill on your profile.',
    send: 'Ask',
  },
  offer: {
    title: 'Endorse a match',
    text: 'We’ll notify them right away. Once they accept, it will count and appear on their profile.',
    send: 'Send offer',
  },
} as const

function NoAcquaintances({ kind }: Pick<Asking, 'kind'>) {
  return (
    <Text tone={2}>
      You don’t have any matches yet.{' '}
      {kind === 'ask'
        ? 'Only your matches and people who contributed to the same public repositories can endorse you.'
        : 'You can only endorse your matches and people who contributed to the same public repositories.'}
    </Text>
  )
}

function FormSkeleton() {
  return (
    <Stack gap={5}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} shape="card" height="4.5rem" />
      ))}
    </Stack>
  )
}

type ActionsProps = {
  formId: string
  send: string
  /** Number of people who can be asked; undefined while loading. */
  count: number | undefined
  onClose: () => void
}

function Actions({ formId, send, count, onClose }: ActionsProps) {
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      {count === 0 ? (
        <LinkButton variant="primary" render={<Link to="/discover" />}>
          Discover developers
        </LinkButton>
      ) : (
        <Button variant="primary" type="submit" form={formId} isDisabled={count === undefined}>
          {send}
        </Button>
      )}
    </>
  )
}

function Question({ asking, isOpen, onClose }: { asking: Asking; isOpen: boolean; onClose: () => void }) {
  const formId = useId()
  const isDone = useRef(false)
  const query = useAcquaintances()
  const { kind, place } = asking
  const { title, text, send } = texts[kind]
  const finish = () => {
    isDone.current = true
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={text}
      width="32rem"
      finalFocus={() => place(isDone.current)}
      actions={<Actions formId={formId} send={send} count={query.data?.length} onClose={onClose} />}
    >
      <Async query={query} skeleton={<FormSkeleton />} failureTitle="Your matches and collaborators couldn’t be loaded">
        {(people: readonly Acquaintance[]) =>
          people.length === 0 ? (
            <NoAcquaintances kind={kind} />
          ) : (
            <AskForm id={formId} asking={asking} people={people} onDone={finish} />
          )
        }
      </Async>
    </Dialog>
  )
}

/** Asks a match or a collaborator for an endorsement, or offers them one. */
export function AskDialog({ asking, onClose }: { asking: Asking | null; onClose: () => void }) {
  const shown = useLast(asking)
  if (!shown) return null
  const key = `${shown.kind} ${shown.userId} ${shown.skill}`
  return <Question key={key} asking={shown} isOpen={asking !== null} onClose={onClose} />
}
