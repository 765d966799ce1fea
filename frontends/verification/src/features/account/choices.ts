import type { CountedRepository, GithubConnection, GithubStatus } from '@codekin/contracts/github/models'
import { api } from '@codekin/web-runtime/api'
import { queryClient, refresh } from '@codekin/web-runtime/query'
import { useMutation } from '@tanstack/react-query'
import { showFigures } from './use-figures.ts'

type Choices = Pick<GithubConnection, 'includePrivateRepos' | 'excludedRepos' | 'excludedPrivateRepos'>
/** A change of choices, as a function so that pending changes are kept. */
export type Choice = { next: (now: Choices) => Choices; onFailure: (error: Error) => void }

const key = api.github.getConnectionStatus.key()
const connectionNow = () => queryClient.getQueryData<GithubStatus>(key)?.connection

const chosenIn = ({ includePrivateRepos, excludedRepos, excludedPrivateRepos }: Choices): Choices => ({
  includePrivateRepos,
  excludedRepos,
  excludedPrivateRepos,
})

function showChosen(choices: Choices): void {
  queryClient.setQueryData<GithubStatus>(
    key,
    (known) => known && { ...known, connection: known.connection && { ...known.connection, ...choices } },
  )
}

function toggled<T>(all: readonly T[], one: T, isIn: boolean): T[] {
  const others = all.filter((other) => other !== one)
  return isIn ? [...others, one] : others
}

/** Excludes or includes a repository: by name, or by id if private. */
export const excluding =
  ({ id, name }: Pick<CountedRepository, 'id' | 'name'>, isExcluded: boolean) =>
  (now: Choices): Choices =>
    name === null
      ? { ...now, excludedPrivateRepos: toggled(now.excludedPrivateRepos, id, isExcluded) }
      : { ...now, excludedRepos: toggled(now.excludedRepos, name, isExcluded) }

type Reason = CountedRepository['reason']

function showReason(id: number, reason: Reason): Reason | undefined {
  let before: Reason | undefined
  showFigures((known) => ({
    ...known,
    repositories: known.repositories.map((one) => {
      if (one.id !== id) return one
      before = one.reason
      return { ...one, reason }
    }),
  }))
  return before
}

/** Shows an exclusion at once; the reasons of others come from the server. Returns an undo function. */
export function showExcluded(id: number): () => void {
  const before = showReason(id, 'excluded-by-you')
  return () => {
    if (before !== undefined) showReason(id, before)
  }
}

/** Updates the choices, one at a time; the figures follow. */
export function useChoice() {
  return useMutation({
    networkMode: 'always',
    scope: { id: 'github-choices' },
    mutationFn: ({ next }: Choice) => {
      const now = connectionNow()
      if (!now) throw new Error('Your GitHub account is no longer connected.')
      return api.github.changeConnectionPrivacy({ body: chosenIn(next(now)) })
    },
    onSuccess: (connection) => showChosen(chosenIn(connection)),
    onError: (error, { onFailure }) => onFailure(error),
    onSettled: () => Promise.all([refresh('github'), refresh('skillVerification')]),
  })
}
