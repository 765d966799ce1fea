import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { useBlocker } from '@codekin/web-runtime/router'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'

type Report = (section: string, isDirty: boolean) => void
const UnsavedContext = createContext<Report>(() => undefined)

/** Reports to the guard whether this section has unsaved changes. */
export function useUnsaved(section: string, isDirty: boolean): void {
  const report = use(UnsavedContext)
  useEffect(() => {
    report(section, isDirty)
    return () => report(section, false)
  }, [report, section, isDirty])
}

/** Asks before unsaved changes are lost by a link within the page, or by closing or reloading it. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [dirtySections, setDirty] = useState<ReadonlySet<string>>(new Set())
  const report = useCallback<Report>((section, isDirty) => {
    setDirty((before) => {
      if (before.has(section) === isDirty) return before
      return new Set(isDirty ? [...before, section] : [...before].filter((other) => other !== section))
    })
  }, [])
  const isDirty = dirtySections.size > 0
  const blocked = useBlocker(isDirty)
  return (
    <UnsavedContext value={report}>
      {children}
      <ConfirmDialog
        isOpen={blocked !== null}
        onClose={() => blocked?.stay()}
        title="Leave without saving?"
        description="Your changes on this page haven’t been saved."
        confirmLabel="Leave"
        onConfirm={() => blocked?.leave()}
      />
    </UnsavedContext>
  )
}
