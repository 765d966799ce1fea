import type { GithubStatus } from '@codekin/contracts/github/models'
import { analysisText } from '@codekin/people/github-connecting'
import { connectionText } from '@codekin/people/github-labels'
import { ProviderMark } from '@codekin/people/provider-mark'
import { ReadDataList } from '@codekin/people/read-data-list'
import { Chip } from '@codekin/ui-kit/chip'
import { Text } from '@codekin/ui-kit/text'
import details from '../providers/without-access.module.css'
import { WithoutAccess } from '../providers/without-access.tsx'
import styles from './github-step.module.css'
import type { Github } from './use-github.ts'

function Account({ login, text }: { login: string | null; text: string }) {
  return (
    <div className={styles['account']}>
      <ProviderMark provider="github" size={28} />
      <div className={styles['who']}>
        <Text size="ui">{login ?? 'Not connected'}</Text>
        <Text size="small" tone={2}>
          {text}
        </Text>
      </div>
      {login && <Chip tone="add">Connected</Chip>}
    </div>
  )
}

/** The state of reading a connected account. */
function readText({ hasConsent, connection }: GithubStatus): string {
  if (!hasConsent) return 'We don’t read anything, because you haven’t agreed to it. You can change this in Settings.'
  const far = connection && connectionText(connection)
  return far ? `${far}. You can continue.` : 'We’ve read everything. You’ll decide later what counts.'
}

/** For an unconnected account: the consent text, and the way to connect without giving access. */
function ConnectOptions({ hasConsent, likely }: { hasConsent: boolean; likely: string }) {
  return (
    <>
      <Text size="ui" tone={2}>
        {hasConsent ? 'You’ve agreed to this: ' : 'By connecting, you agree to this: '}“{analysisText}”
      </Text>
      <details className={details['more']}>
        <summary>What we read, and what we never do</summary>
        <div className={details['inside']}>
          <ReadDataList />
        </div>
      </details>
      <WithoutAccess hasConsent={hasConsent} likely={likely} />
    </>
  )
}

/** The connected GitHub account, or the ways to connect one. */
export function GithubStep({ github: { status, linked, login } }: { github: Github }) {
  if (!status) {
    const text = login
      ? 'Shown on your profile. You can hide your GitHub username or unlink the account in Settings.'
      : 'GitHub will ask for your permission, then bring you back here.'
    return <Account login={login} text={text} />
  }
  if (login !== null) return <Account login={login} text={readText(status)} />
  return (
    <>
      <Account
        login={null}
        text="GitHub will ask for your permission, then bring you back here. We only read public repositories."
      />
      <ConnectOptions hasConsent={status.hasConsent} likely={linked?.username ?? ''} />
    </>
  )
}
