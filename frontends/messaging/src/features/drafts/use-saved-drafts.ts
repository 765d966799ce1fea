import { api } from '@codekin/web-runtime/api'
import { useFrame } from '@codekin/web-runtime/realtime'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readDrafts, saveAll } from './drafts.ts'

/** Fetches drafts from other devices whenever the page becomes visible. */
export function useSavedDrafts(): void {
  const { refetch } = useQuery({
    queryKey: api.messaging.listDrafts.key(),
    queryFn: readDrafts,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  useFrame('resumed', () => {
    saveAll()
    void refetch()
  })
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && saveAll()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', saveAll)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', saveAll)
      saveAll()
    }
  }, [])
}
