import { isolateBidi } from '@codekin/contracts/direction'
import type { FittingIdea, IdeaSize, Proposal } from '@codekin/contracts/project-ideas/models'
import { api } from '@codekin/web-runtime/api'
import { queryClient, queryOf, refresh } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { toast } from '@codekin/web-runtime/toast'
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'

const area = 'projectIdeas'
/** At first, and after "Show more", which is all there is to get. */
const shownFirst = 24
const shownMax = 100
const savedPage = 50

export type IdeasFor = { matchId: string | null; size: IdeaSize | null; isLong: boolean }
type Ideas = { ideas: FittingIdea[] }

/** The ideas that fit whoever looks and a match, or whoever looks alone; the best first. */
export function useIdeas({ matchId, size, isLong }: IdeasFor) {
  const query = { ...(matchId && { matchId }), ...(size && { size }), limit: isLong ? shownMax : shownFirst }
  return useQuery(queryOf(api.projectIdeas.listIdeas, { query }))
}

export function mayBeMore({ ideas }: Ideas): boolean {
  return ideas.length === shownFirst
}

/** What was saved or written, page after page; what is let go of meanwhile is gone at once. */
export function useSavedIdeas() {
  return useInfiniteQuery({
    queryKey: [...api.projectIdeas.listSavedIdeas.key({ query: { limit: savedPage } }), 'pages'],
    queryFn: ({ pageParam }) =>
      api.projectIdeas.listSavedIdeas({
        query: { limit: savedPage, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ ideas }) => ideas).filter(({ isSaved, idea }) => isSaved || idea.isOwn),
  })
}

/** Marks what is shown as old when the other of a match proposes or answers something. */
export function useFreshIdeas(): void {
  const freshen = () => void refresh(area, 'listIdeas')
  useFrame('new_message', ({ data }) => {
    if (data.kind === 'project-idea') freshen()
  })
  useFrame('proposal_accepted', freshen)
  useFrame('proposal_declined', freshen)
}

/** Changes an idea wherever it is loaded. */
function changeIdea(id: string, change: Partial<FittingIdea>): void {
  const changed = ({ ideas, ...page }: Ideas) => ({
    ...page,
    ideas: ideas.map((one) => (one.idea.id === id ? { ...one, ...change } : one)),
  })
  queryClient.setQueriesData<Ideas>({ queryKey: [area, 'listIdeas'] }, (known) => known && changed(known))
  queryClient.setQueriesData<InfiniteData<Ideas>>(
    { queryKey: [area, 'listSavedIdeas'] },
    (known) => known && { ...known, pages: known.pages.map(changed) },
  )
}

type Keeping = { id: string; title: string; isSaved: boolean }

/** Saves an idea or lets go of it, at once and one after the other; what fails is taken back. */
export function useKeepIdea() {
  const keeping = useMutation({
    scope: { id: 'kept-ideas' },
    mutationFn: ({ id, isSaved }: Keeping) =>
      (isSaved ? api.projectIdeas.saveIdea : api.projectIdeas.forgetIdea)({ params: { id } }),
    onMutate: ({ id, isSaved }) => changeIdea(id, { isSaved }),
    onError: (error, { id, title, isSaved }) => {
      changeIdea(id, { isSaved: !isSaved })
      toast.error(isSaved ? `“${isolateBidi(title)}” wasn’t saved` : `“${isolateBidi(title)}” wasn’t removed`, {
        body: error.message,
      })
    },
    onSettled: () => void refresh(area, 'listSavedIdeas'),
  })
  return function keep({ idea: { id, title } }: FittingIdea, isSaved: boolean): void {
    keeping.mutate({ id, title, isSaved })
    const undo = { label: 'Undo', onClick: () => keeping.mutate({ id, title, isSaved: !isSaved }) }
    toast.info(isSaved ? `“${isolateBidi(title)}” is saved` : `“${isolateBidi(title)}” is no longer saved`, {
      action: undo,
    })
  }
}

/** Shows what came of an idea where it is loaded for its match, before the list is read again. */
function showProposal(proposal: Proposal): void {
  const isOfMatch = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    (queryKey[2] as { query?: { matchId?: string } } | null)?.query?.matchId === proposal.matchId
  queryClient.setQueriesData<Ideas>(
    { queryKey: [area, 'listIdeas'], predicate: isOfMatch },
    (known) =>
      known && { ideas: known.ideas.map((one) => (one.idea.id === proposal.ideaId ? { ...one, proposal } : one)) },
  )
}

/** Puts an idea to the other of a match. */
export function useProposeIdea(onProposed: (proposal: Proposal) => void) {
  return useMutation({
    mutationFn: ({ id, matchId }: { id: string; matchId: string }) =>
      api.projectIdeas.proposeIdea({ params: { id }, body: { matchId } }),
    onSuccess: (proposal) => {
      showProposal(proposal)
      void refresh(area, 'listIdeas')
      void refresh('messaging')
      onProposed(proposal)
    },
  })
}

export function useDeleteIdea(onDeleted: () => void) {
  return useMutation({
    mutationFn: (id: string) => api.projectIdeas.deleteIdea({ params: { id } }),
    onSuccess: () => {
      void refresh(area)
      onDeleted()
    },
  })
}
