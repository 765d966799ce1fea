import { joinStaffRoom, useFrame } from '@codekin/web-runtime/realtime'
import { useEffect } from 'react'
import { refreshCases } from './use-queue.ts'

/** Whatever colleagues do to cases is seen at once, in every room. */
export function useCaseNews(): void {
  useEffect(() => joinStaffRoom(), [])
  useFrame('case_changed', () => void refreshCases())
  // Whoever comes in has missed what was told before.
  useFrame('joined', ({ data }) => {
    if (data.room === 'staff') void refreshCases()
  })
}
