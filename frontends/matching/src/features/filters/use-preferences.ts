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
