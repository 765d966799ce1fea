import { useCountdown } from '@codekin/ui-kit/countdown'
import { api, type CallError } from '@codekin/web-runtime/api'
import { toast } from '@codekin/web-runtime/toast'
import { useState } from 'react'

/** Sends the verification mail again; reports the result, and keeps to the server's pause. */
export function useResend() {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const wait = useCountdown()
  async function resend(): Promise<void> {
    setState('sending')
    try {
      const { sent } = await api.auth.resendVerification()
      setState('sent')
      if (!sent) toast.info('Your address is already confirmed')
    } catch (error) {
      setState('idle')
      const { message, status, retryAfterSeconds } = error as CallError
      if (status === 429) wait.start(retryAfterSeconds ?? 60)
      toast.error('The email wasn’t sent', { body: message })
    }
  }
  return { state, waitSeconds: wait.left, resend }
}
