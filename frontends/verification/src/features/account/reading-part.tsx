import { syncsPerHour } from '@codekin/contracts/github/limits'
import type { GithubConnection } from '@codekin/contracts/github/models'
import { useConnecting } from '@codekin/people/github-connecting'
import { Button } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { Switch } from '@codekin/ui-kit/choice'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { Heading, Text } from '@codekin/ui-kit/text'
import { toast } from '@codekin/web-runtime/toast'
import { useState } from 'react'
import styles from './account.module.css'
import { useChoice } from './choices.ts'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { githubPath } from './path.ts'

const privateHint = 'Their lines, commits and pull requests count as proof. We never show their names or keep any code.'

/** Whether private repositories count; without the scope, the way to grant it. */
function Private({ connection }: { connection: GithubConnection }) {
  const choice = useChoice()
  const { leave, isLeaving, error } = useConnecting({ hasConsent: true, to: githubPath })
  if (!connection.mayIncludePrivate) {
    return (
      <div className={styles['row']}>
        <div className={styles['told']}>
          <Text size="ui">Private repositories don’t count</Text>
          <Text size="small" tone={2}>
            {connection.way === 'grant' ? 'We don’t have access to them.' : 'Without access, we only read public work.'}{' '}
            Connect again to count their lines, commits and pull requests. We won’t keep their names or any code.
          </Text>
          {error && <ErrorText>{error.message}</ErrorText>}
        </div>
        <Button size="small" isBusy={isLeaving} onClick={() => leave(true)}>
          Connect private repositories
        </Button>
      </div>
    )
  }
  const isOn = choice.isPending ? !connection.includePrivateRepos : connection.includePrivateRepos
  return (
    <div className={styles['row']}>
      <div className={styles['switch']}>
        <Switch
          label="Count private repositories"
          hint={privateHint}
          isOn={isOn}
          onChange={(next) =>
            choice.mutate({
              next: (now) => ({ ...now, includePrivateRepos: next }),
              onFailure: (failed) => toast.error('Not changed', { body: failed.message }),
            })
          }
        />
      </div>
    </div>
  )
}

type Props = { connection: GithubConnection; hasConsent: boolean; skills: number }

/** What is read, and disconnecting. */
export function ReadingPart({ connection, hasConsent, skills }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Card padding="none" aria-labelledby="what-is-read">
      <div className={styles['head']}>
        <div className={styles['who']}>
          <Heading level={2} look="h3" id="what-is-read">
            What we read
          </Heading>
          <Text size="small" tone={2}>
            You can start {syncsPerHour} syncs an hour. GitHub limits how much we can read per hour. At the limit, a
            sync pauses and resumes by itself.
          </Text>
        </div>
      </div>
      <div className={styles['rows']}>
        {hasConsent && <Private connection={connection} />}
        <div className={styles['row']}>
          <div className={styles['told']}>
            <Text size="ui">Disconnect {connection.login}</Text>
            <Text size="small" tone={2}>
              {connection.way === 'grant' ? 'Revokes our access on GitHub and erases' : 'Erases'} everything we found.
            </Text>
          </div>
          <Button size="small" onClick={() => setAsking(true)}>
            Disconnect…
          </Button>
        </div>
      </div>
      <DisconnectDialog connection={connection} skills={skills} isOpen={isAsking} onClose={() => setAsking(false)} />
    </Card>
  )
}
