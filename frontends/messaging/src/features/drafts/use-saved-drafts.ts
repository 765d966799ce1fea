import { api } from '@codekin/web-runtime/api'
import { useFrame } from '@codekin/web-runtime/realtime'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchDrafts, saveAllDrafts } from './drafts.ts'

/** Fetches drafts from other devices whenever the page becomes visible. */
export function useSavedDrafts(): void {
  const { refetch } = useQuery({
    queryKey: api.messaging.listDrafts.key(),
    queryFn: fetchDrafts,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  useFrame('resumed', () => {
    saveAllDrafts()
    void refetch()
  })
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && saveAllDrafts()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', saveAllDrafts)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', saveAllDrafts)
      saveAllDrafts()
    }
  }, [])
}
