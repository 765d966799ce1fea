import type { GithubStatus } from '@codekin/contracts/github/models'
import { connectionText } from '@codekin/people/github-labels'
import { ProviderMark } from '@codekin/people/provider-mark'
import { LinkButton } from '@codekin/ui-kit/button'
import { Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { Link } from '@codekin/web-runtime/router'
import styles from './account.module.css'
import { githubPath } from './path.ts'

function Line({ connection, hasConsent }: GithubStatus) {
  if (!connection) return 'Your work there can prove your skills: what you wrote, and who merged it.'
  if (!hasConsent) return 'We won’t read anything until you agree.'
  return (
    connectionText(connection) ?? (
      <>
        Read <RelativeTime iso={connection.syncedAt ?? connection.connectedAt} />
      </>
    )
  )
}

/** State of the GitHub account with a link; hidden if GitHub is not set up. */
export function GithubRow({ status }: { status: GithubStatus }) {
  const { isAvailable, connection } = status
  if (!isAvailable && !connection) return null
  return (
    <section className={styles['compact']} aria-label="GitHub">
      <ProviderMark provider="github" size={24} />
      <div className={styles['compactWords']}>
        <Text size="ui" isStrong>
          {connection ? `Connected as ${connection.login}` : 'GitHub isn’t connected'}
        </Text>
        <Text as="div" size="small" tone={2}>
          <Line {...status} />
        </Text>
      </div>
      <LinkButton size="small" render={<Link to={githubPath} />}>
        {connection ? 'See what counts' : 'Connect GitHub'}
      </LinkButton>
    </section>
  )
}
