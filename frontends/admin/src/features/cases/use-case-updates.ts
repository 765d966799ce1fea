import { joinStaffRoom, useFrame } from '@codekin/web-runtime/realtime'
import { useEffect } from 'react'
import { refreshCases } from './use-queue.ts'

/** Shows colleagues' changes to cases at once, on every page. */
export function useCaseUpdates(): void {
  useEffect(() => joinStaffRoom(), [])
  useFrame('case_changed', () => void refreshCases())
  // Events before joining were missed.
  useFrame('joined', ({ data }) => {
    if (data.room === 'staff') void refreshCases()
  })
}
