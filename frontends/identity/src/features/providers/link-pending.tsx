import { Button } from '@codekin/ui-kit/button'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { fetchProfile, useAuth } from '@codekin/web-runtime/auth-store'
import { ProofDeclined } from '@codekin/web-runtime/proof'
import { refresh } from '@codekin/web-runtime/query'
import { useNavigate } from '@codekin/web-runtime/router'
import { useState } from 'react'
import { AccountLayout } from '../account/account-layout.tsx'
import { providerNames } from './names.ts'
import { reasonOf } from './reasons.ts'
import { clearPendingLink, type Pending } from './start-oauth.ts'

/** Asks a person who has signed in meanwhile whether to link the provider to this account. */
export function LinkPending({ pending }: { pending: Pending }) {
  const { provider, name: username, token, to } = pending
  const name = providerNames[provider]
  const email = useAuth((state) => state.user?.email ?? '')
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const go = (path: string, state?: unknown) => {
    clearPendingLink()
    void navigate(path, { replace: true, state })
  }
  async function link(): Promise<void> {
    setBusy(true)
    try {
      await api.auth.linkPending({ body: { token } })
      await Promise.all([refresh('auth'), fetchProfile()])
      go(`/auth/${provider}-success`, { isLinked: true })
    } catch (error) {
      if (error instanceof ProofDeclined) return setBusy(false)
      go(`/auth/${provider}-error?reason=${reasonOf((error as { code?: string }).code)}`, { purpose: 'link' })
    }
  }
  return (
    <AccountLayout title={`Link ${name}?`} text={`You’ll be able to sign in to this account with ${name}.`}>
      <Text>
        <strong dir="auto">{username}</strong> at {name} will be linked to <strong>{email}</strong>.
      </Text>
      <Button variant="primary" size="large" isWide isBusy={isBusy} onClick={() => void link()}>
        Link {name}
      </Button>
      <Button size="large" isWide onClick={() => go(to)}>
        Not now
      </Button>
    </AccountLayout>
  )
}
