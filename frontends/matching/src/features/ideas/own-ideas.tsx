import { isolateBidi } from '@codekin/contracts/direction'
import type { FittingIdea } from '@codekin/contracts/project-ideas/models'
import { Async } from '@codekin/ui-kit/async'
import { Button } from '@codekin/ui-kit/button'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Stack } from '@codekin/ui-kit/layout'
import { moveFocus } from '@codekin/ui-kit/move-focus'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { toast } from '@codekin/web-runtime/toast'
import { Bookmark } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMatches } from '../match/match-lists.ts'
import { FittingCard } from './fitting-card.tsx'
import { IdeaForm } from './idea-form.tsx'
import { IdeaGrid, IdeasSkeleton } from './idea-list.tsx'
import { useDeleteIdea, useKeepIdea, useSavedIdeas } from './ideas.ts'
import type { Proposing } from './propose-dialog.tsx'

type OwnIdeasProps = {
  isWriting: boolean
  onWrite: (isWriting: boolean) => void
  onPropose: (proposing: Proposing) => void
}

/** Asks before deleting an own idea. */
function DeleteDialog({ one, onClose }: { one: FittingIdea | null; onClose: () => void }) {
  const remove = useDeleteIdea(() => {
    toast.success('Your idea was deleted')
    onClose()
  })
  return (
    <ConfirmDialog
      isOpen={one !== null}
      onClose={() => {
        remove.reset()
        onClose()
      }}
      title={`Delete “${isolateBidi(one?.idea.title ?? '')}”?`}
      description="Matches you proposed it to will still see it. You can’t undo this."
      confirmLabel="Delete idea"
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => one && remove.mutate(one.idea.id)}
      finalFocus={() => document.getElementById('write-idea')}
    />
  )
}

function Cards({ ideas, onPropose }: { ideas: readonly FittingIdea[]; onPropose: OwnIdeasProps['onPropose'] }) {
  const keep = useKeepIdea()
  const list = useRef<HTMLDivElement>(null)
  const [deleted, setDeleted] = useState<FittingIdea | null>(null)
  const { data: matches } = useMatches('active')
  const hasSomebody = matches !== undefined && matches.length > 0
  function letGo(one: FittingIdea, button: HTMLElement): void {
    moveFocus(
      button,
      list.current?.querySelectorAll<HTMLElement>('[data-keep]') ?? [],
      document.getElementById('write-idea'),
    )
    keep(one, false)
  }
  return (
    <div ref={list}>
      <IdeaGrid>
        {ideas.map((one) => (
          <li key={one.idea.id}>
            <FittingCard
              one={one}
              match={null}
              onPropose={hasSomebody ? () => onPropose({ one, match: null }) : null}
              onKeep={(_, button) => letGo(one, button)}
              onDelete={() => setDeleted(one)}
            />
          </li>
        ))}
      </IdeaGrid>
      <DeleteDialog one={deleted} onClose={() => setDeleted(null)} />
    </div>
  )
}

/** Saved and own ideas, and the form for a new one. */
export function OwnIdeas({ isWriting, onWrite, onPropose }: OwnIdeasProps) {
  const query = useSavedIdeas()
  return (
    <Stack gap={6}>
      {isWriting && <IdeaForm onClose={() => onWrite(false)} />}
      <Async
        query={query}
        skeleton={<IdeasSkeleton />}
        failureTitle="Your ideas couldn’t be loaded"
        isEmpty={(ideas) => ideas.length === 0 && !query.hasNextPage}
        empty={
          !isWriting && (
            <EmptyState
              art={<Bookmark size={40} />}
              title="Nothing saved yet"
              text="Save an idea to come back to it, or write one of your own and propose it to a match."
              action={<Button onClick={() => onWrite(true)}>Write your first idea</Button>}
            />
          )
        }
      >
        {(ideas) => (
          <>
            <Cards ideas={ideas} onPropose={onPropose} />
            <ShowMore query={query} />
          </>
        )}
      </Async>
    </Stack>
  )
}
