import { useEffect } from 'react'

/** The page's title while the component is shown: "Matches · Codekin". */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Codekin`
  }, [title])
}
