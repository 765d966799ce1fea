import type { Preferences } from '@codekin/contracts/preferences/models'
import { api } from '@codekin/web-runtime/api'
import { queryClient } from '@codekin/web-runtime/query'
import { useMutation } from '@tanstack/react-query'

/** The filters that hold from now on: the deck and its preview were made under others. */
export function keepPreferences(preferences: Preferences): void {
  queryClient.setQueryData(api.preferences.getPreferences.key(), preferences)
  void queryClient.invalidateQueries({ queryKey: ['matching', 'listCandidates'], refetchType: 'none' })
  void queryClient.invalidateQueries({ queryKey: ['matchingPresets', 'previewDeck'] })
}

/** The filters of a draft that differ from those it began with. Sending the others could undo a change made in another window. */
export function pickChanged(draft: Preferences, begun: Preferences): Partial<Preferences> {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(begun[name as keyof Preferences])
  return Object.fromEntries(Object.entries(draft).filter(isChanged))
}

/** Saves filters; the answer is what holds from now on. `onSaved` is told what was asked for, and the answer. */
export function useChangePreferences(onSaved: (change: Partial<Preferences>, made: Preferences) => void) {
  return useMutation({
    mutationFn: (change: Partial<Preferences>) => api.preferences.changePreferences({ body: change }),
    onSuccess: (preferences, change) => {
      keepPreferences(preferences)
      onSaved(change, preferences)
    },
  })
}
