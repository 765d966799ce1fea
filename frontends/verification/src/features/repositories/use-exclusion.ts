import type { CountedRepository } from '@codekin/contracts/github/models'
import { announce } from '@codekin/web-runtime/announce'
import { toast } from '@codekin/web-runtime/toast'
import { excluding, showExcluded, useChoice } from '../account/choices.ts'
import { repositoryName } from './repositories.ts'

/** Excludes or includes a repository optimistically, with undo. */
export function useExclusion() {
  const choice = useChoice()
  function change(one: CountedRepository, isExcluded: boolean): void {
    const takeBack = isExcluded ? showExcluded(one.id) : () => {}
    choice.mutate(
      {
        next: excluding(one, isExcluded),
        onFailure: (error) => {
          takeBack()
          toast.error(`${repositoryName(one)} ${isExcluded ? 'still counts' : 'is still excluded'}`, {
            body: error.message,
          })
        },
      },
      { onSuccess: () => announce('Your figures will update shortly') },
    )
  }
  return function exclude(one: CountedRepository, isExcluded: boolean): void {
    change(one, isExcluded)
    toast.info(`${repositoryName(one)} ${isExcluded ? 'no longer counts' : 'counts again'}`, {
      action: { label: 'Undo', onClick: () => change(one, !isExcluded) },
    })
  }
}
