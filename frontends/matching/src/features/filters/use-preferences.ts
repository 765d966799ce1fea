import type { Preferences } from '@codekin/contracts/preferences/models'
import { api } from '@codekin/web-runtime/api'
import { queryClient } from '@codekin/web-runtime/query'
import { useMutation } from '@tanstack/react-query'

/** Saves filters; the answer is what holds from now on. */
export function useChangePreferences(onSaved: () => void) {
  return useMutation({
    mutationFn: (change: Partial<Preferences>) => api.preferences.changePreferences({ body: change }),
    onSuccess: (preferences) => {
      queryClient.setQueryData(api.preferences.getPreferences.key(), preferences)
      void queryClient.invalidateQueries({ queryKey: ['matching', 'listCandidates'], refetchType: 'none' })
      onSaved()
    },
  })
}
