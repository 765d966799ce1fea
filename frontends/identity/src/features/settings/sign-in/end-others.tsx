import { Button } from '@codekin/ui-kit/button'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { LogOut } from 'lucide-react'
import { useState } from 'react'

function useEndingOthers(onEnded: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  async function end(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await api.auth.endOtherSessions()
      await refresh('auth', 'listSessions')
      toast.success('Signed out everywhere else')
      onEnded()
    } catch (failure) {
      setError(failure as Error)
    }
    setBusy(false)
  }
  return { isBusy, error, end, forget: () => setError(null) }
}

/** Ends every session except this one, after a confirmation. */
export function EndOthers({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, error, end, forget } = useEndingOthers(() => setAsking(false))
  return (
    <div>
      {count > 0 && (
        <Button icon={<LogOut size={16} />} onClick={() => setAsking(true)}>
          Sign out everywhere else
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => {
          forget()
          setAsking(false)
        }}
        title="Sign out everywhere else?"
        description={`${count === 1 ? 'The other session' : `The ${count} other sessions`} will end immediately. Only this device stays signed in.`}
        confirmLabel="Sign out everywhere else"
        isBusy={isBusy}
        error={error}
        onConfirm={() => void end()}
        finalFocus={() => document.getElementById('sessions')}
      />
    </div>
  )
}
