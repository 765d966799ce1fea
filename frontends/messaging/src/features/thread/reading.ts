import { create } from 'zustand'

/** The conversation whose newest message is in view; messages arriving there are read at once. */
const useReading = create<{ conversationId: string | null }>(() => ({ conversationId: null }))

export function isReading(conversationId: string): boolean {
  return useReading.getState().conversationId === conversationId && document.visibilityState === 'visible'
}

export function useIsReading(conversationId: string): boolean {
  return useReading((state) => state.conversationId === conversationId)
}

export function startReading(conversationId: string): () => void {
  useReading.setState({ conversationId })
  return () => {
    if (useReading.getState().conversationId === conversationId) useReading.setState({ conversationId: null })
  }
}
