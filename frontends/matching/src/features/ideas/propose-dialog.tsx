import { isolateBidi } from '@codekin/contracts/direction'
import type { Match } from '@codekin/contracts/matching/models'
import type { FittingIdea } from '@codekin/contracts/project-ideas/models'
import { IdeaCard } from '@codekin/people/idea-card'
import { IdeaSkills, plainTags } from '@codekin/people/idea-skills'
import { firstName } from '@codekin/people/phrases'
import { useLast } from '@codekin/people/use-last'
import { Async } from '@codekin/ui-kit/async'
import { Button } from '@codekin/ui-kit/button'
import { Dialog } from '@codekin/ui-kit/dialog'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { Stack } from '@codekin/ui-kit/layout'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { CallError } from '@codekin/web-runtime/api'
import { useNavigate } from '@codekin/web-runtime/router'
import { toast } from '@codekin/web-runtime/toast'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useMatches } from '../match/match-lists.ts'
import { useProposeIdea } from './ideas.ts'
import { MatchPicker } from './match-picker.tsx'

/** An idea and a match; null while it is still to be chosen. */
export type Proposing = { one: FittingIdea; match: Match | null }

function RecipientField({ value, onChange }: { value: Match | null; onChange: (match: Match | null) => void }) {
  const query = useMatches('active')
  return (
    <Async
      query={query}
      skeleton={<Skeleton shape="card" height="5.5rem" />}
      failureTitle="Your matches couldn’t be loaded"
    >
      {(matches) => (
        <>
          <MatchPicker
            label="Choose a match"
            matches={matches}
            value={value?.id ?? null}
            onChange={(id) => onChange(matches.find((match) => match.id === id) ?? null)}
          />
          <ShowMore query={query} variant="quiet" />
        </>
      )}
    </Async>
  )
}

function textFor(to: Match | null): string {
  const name = to ? firstName(to.profile.full_name) : 'They'
  return `${name} will get this card as a message in your conversation and can accept it there.`
}

/** The button that opened the dialog, or its replacement once the idea is proposed. */
function findCard({ idea }: FittingIdea): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-idea="${CSS.escape(idea.id)}"] :is(a, button)`)
}

/** The message of an error; a refusal may suggest what to do. */
function failureReason(error: Error): string {
  return (error instanceof CallError && error.details[0]?.message) || error.message
}

type QuestionProps = { proposing: Proposing; isOpen: boolean; onClose: () => void }

function Question({ proposing: { one, match }, isOpen, onClose }: QuestionProps) {
  const [to, setTo] = useState(match)
  const navigate = useNavigate()
  const propose = useProposeIdea(({ matchId, acceptedAt }) => {
    const name = isolateBidi(to?.profile.full_name ?? 'your match')
    // They had proposed the same idea: both want it.
    toast.add(acceptedAt === null ? `Proposed to ${name}` : `You and ${name} both want this`, {
      action: { label: 'Open conversation', onClick: () => void navigate(`/messages/${matchId}`) },
    })
    onClose()
  })
  const send = () => to && propose.mutate({ id: one.idea.id, matchId: to.id })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={match ? `Propose this to ${firstName(match.profile.full_name)}?` : 'Propose this to a match'}
      description={textFor(to)}
      width="34rem"
      finalFocus={() => findCard(one)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            icon={<Send size={16} />}
            isBusy={propose.isPending}
            isDisabled={to === null}
            onClick={send}
          >
            Send proposal
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        {!match && <RecipientField value={to} onChange={setTo} />}
        <IdeaCard idea={one.idea} level={3} skills={<IdeaSkills tags={plainTags(one.idea.skills)} />} />
        {propose.error && <ErrorText>Your proposal wasn’t sent. {failureReason(propose.error)}</ErrorText>}
      </Stack>
    </Dialog>
  )
}

/** Shows what will be sent, and asks for confirmation. */
export function ProposeDialog({ proposing, onClose }: { proposing: Proposing | null; onClose: () => void }) {
  const shown = useLast(proposing)
  if (!shown) return null
  const key = `${shown.one.idea.id} ${shown.match?.id ?? ''}`
  return <Question key={key} proposing={shown} isOpen={proposing !== null} onClose={onClose} />
}
