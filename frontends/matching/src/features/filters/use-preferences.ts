import type { Preferences } from '@codekin/contracts/preferences/models'
import { api } from '@codekin/web-runtime/api'
import { queryClient } from '@codekin/web-runtime/query'
import { useMutation } from '@tanstack/react-query'

/** Stores new filters in the cache; the deck and its preview are stale. */
export function keepPreferences(preferences: Preferences): void {
  queryClient.setQueryData(api.preferences.getPreferences.key(), preferences)
  void queryClient.invalidateQueries({ queryKey: ['matching', 'listCandidates'], refetchType: 'none' })
  void queryClient.invalidateQueries({ queryKey: ['matchingPresets', 'previewDeck'] })
}

/** Saves filters and stores the response in the cache. `onSaved` gets the change and the response. */
export function useChangePreferences(onSaved: (change: Partial<Preferences>, made: Preferences) => void) {
  return useMutation({
    mutationFn: (change: Partial<Preferences>) => api.preferences.changePreferences({ body: change }),
    onSuccess: (preferences, change) => {
      keepPreferences(preferences)
      onSaved(change, preferences)
    },
  })
}
