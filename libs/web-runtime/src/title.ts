import { useEffect } from 'react'
import { create } from 'zustand'

/** What the screen that is shown is called; null while none has said. */
export const useShownTitle = create<{ title: string | null }>(() => ({ title: null }))

/** The page's title while the component is shown: "Matches · Codekin". */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Codekin`
    useShownTitle.setState({ title: document.title })
    return () => useShownTitle.setState({ title: null })
  }, [title])
}
