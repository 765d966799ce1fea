import { isolateBidi } from '@codekin/contracts/direction'
import type { FittingIdea, IdeaSize, Proposal } from '@codekin/contracts/project-ideas/models'
import { api } from '@codekin/web-runtime/api'
import { queryClient, queryOf, refresh } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { toast } from '@codekin/web-runtime/toast'
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'

const area = 'projectIdeas'
/** At first, and after "Show more", the maximum of the API. */
const shownFirst = 24
const shownMax = 100
const savedPage = 50

export type IdeasFor = { matchId: string | null; size: IdeaSize | null; isLong: boolean }
type Ideas = { ideas: FittingIdea[] }

/** Ideas for the viewer and a match, or for the viewer alone; the best first. */
export function useIdeas({ matchId, size, isLong }: IdeasFor) {
  const query = { ...(matchId && { matchId }), ...(size && { size }), limit: isLong ? shownMax : shownFirst }
  return useQuery(queryOf(api.projectIdeas.listIdeas, { query }))
}

export function mayBeMore({ ideas }: Ideas): boolean {
  return ideas.length === shownFirst
}

/** Saved and own ideas, page by page; removed ones disappear at once. */
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

/** Refreshes the list when the other member proposes or answers. */
export function useFreshIdeas(): void {
  const freshen = () => void refresh(area, 'listIdeas')
  useFrame('new_message', ({ data }) => {
    if (data.kind === 'project-idea') freshen()
  })
  useFrame('proposal_accepted', freshen)
  useFrame('proposal_declined', freshen)
}

/** Changes an idea in all loaded lists. */
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

/** Saves an idea or removes it, optimistically and one at a time; errors are reverted. */
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

/** Shows a proposal in the loaded list of its match before the refetch. */
function showProposal(proposal: Proposal): void {
  const isOfMatch = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    (queryKey[2] as { query?: { matchId?: string } } | null)?.query?.matchId === proposal.matchId
  queryClient.setQueriesData<Ideas>(
    { queryKey: [area, 'listIdeas'], predicate: isOfMatch },
    (known) =>
      known && { ideas: known.ideas.map((one) => (one.idea.id === proposal.ideaId ? { ...one, proposal } : one)) },
  )
}

/** Proposes an idea in a match. */
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
