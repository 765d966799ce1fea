import { isolateBidi } from '@codekin/contracts/direction'
import { useEffect } from 'react'
import { create } from 'zustand'

/** The title of the current screen; null until it is set. */
export const useShownTitle = create<{ title: string | null }>(() => ({ title: null }))

/** Tells search engines to leave the page out while the component is shown. */
export function useNoIndex(): void {
  useEffect(() => {
    const meta = document.createElement('meta')
    meta.name = 'robots'
    meta.content = 'noindex'
    document.head.append(meta)
    return () => meta.remove()
  }, [])
}

/** The page's title while the component is shown: "Matches · Codekin". */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${isolateBidi(title)} · Codekin`
    useShownTitle.setState({ title: document.title })
    return () => useShownTitle.setState({ title: null })
  }, [title])
}
