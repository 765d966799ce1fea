import type { PresetProfile } from '@codekin/contracts/matching-presets/models'
import { presets, type WeightPoints } from '@codekin/contracts/matching-presets/presets'
import type { Preferences } from '@codekin/contracts/preferences/models'
import { api } from '@codekin/web-runtime/api'
import { queryClient, queryOf } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useDebouncedValue } from '@codekin/web-runtime/use-debounced-value'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'

/** The ordering of the user's deck; a change applies from the next card on. */
export type Choice =
  | { presetId: NonNullable<PresetProfile['presetId']>; goalType: PresetProfile['goalType'] }
  | { weights: WeightPoints }

export const profileQuery = queryOf(api.matchingPresets.getPresetProfile)

async function choose(choice: Choice): Promise<PresetProfile> {
  if ('weights' in choice) return await api.matchingPresets.setCustomWeights({ body: choice })
  const { presetId, goalType } = choice
  if (presetId === 'balanced' && goalType === null) return await api.matchingPresets.resetPreset()
  return await api.matchingPresets.selectPreset({ body: { presetId, ...(goalType && { goalType }) } })
}

function keep(profile: PresetProfile): void {
  queryClient.setQueryData(profileQuery.queryKey, profile)
  // The deck refetches when it is next shown.
  void queryClient.invalidateQueries({ queryKey: ['matching', 'listCandidates'], refetchType: 'none' })
  void queryClient.invalidateQueries({ queryKey: ['engagement'], refetchType: 'none' })
}

export function toChoice({ presetId, goalType, weights }: PresetProfile): Choice {
  return presetId === null ? { weights } : { presetId, goalType }
}

/** Restores the previous choice, unless another one was made since, such as in another window. */
async function undoChoice(made: PresetProfile, before: PresetProfile): Promise<PresetProfile> {
  const now = await api.matchingPresets.getPresetProfile()
  if (JSON.stringify(toChoice(now)) === JSON.stringify(toChoice(made))) return await choose(toChoice(before))
  keep(now)
  throw new Error('You’ve chosen something else since, so this can’t be undone.')
}

const choosing = ['matchingPresets', 'choose']
/** Only the last of several quick choices is shown. */
const isLast = () => queryClient.isMutating({ mutationKey: choosing }) === 1

/** Chooses optimistically, one at a time, with undo. */
export function useChoose() {
  const made = useMutation({
    mutationKey: choosing,
    scope: { id: 'preset' },
    mutationFn: ({ choice }: { choice: Choice; announcement: string; before: PresetProfile }) => choose(choice),
    onMutate: async ({ choice, before }) => {
      await queryClient.cancelQueries({ queryKey: profileQuery.queryKey })
      if ('weights' in choice) return
      // The card is marked at once; the response then has the goal and weights as stored.
      const { weights, goals } = presets[choice.presetId]
      const goalType = choice.goalType ?? (choice.presetId === 'balanced' ? null : goals[0])
      queryClient.setQueryData(profileQuery.queryKey, { ...before, presetId: choice.presetId, goalType, weights })
    },
    onSuccess: (profile, { announcement, before }) => {
      if (isLast()) keep(profile)
      const undo = () => void undoChoice(profile, before).then(keep, tellNotChanged)
      toast.success(announcement, { action: { label: 'Undo', onClick: undo } })
    },
    onError: (error, { before }) => {
      if (isLast()) queryClient.setQueryData(profileQuery.queryKey, before)
      tellNotChanged(error)
    },
  })
  return made
}

/** Explains why a change failed; the previous state is shown again. */
export function tellNotChanged(error: Error): void {
  toast.error('Nothing was changed', { body: error.message })
}

const pauseMilliseconds = 120

/** The first cards under other weights or filters; the previous ones stay until the new ones arrive. */
export function usePreview(body: { weights?: WeightPoints; preferences?: Partial<Preferences> }) {
  const debounced = useDebouncedValue(JSON.stringify(body), pauseMilliseconds)
  const input = JSON.parse(debounced) as typeof body
  return useQuery({
    ...queryOf(api.matchingPresets.previewDeck, { body: input }),
    placeholderData: keepPreviousData,
    // Omitted parts mean the saved ones, so the same request has another response after a save.
    staleTime: 0,
    gcTime: 0,
  })
}
