import { analysisText, useConnecting } from '@codekin/people/github-connecting'
import { OwnershipCheck } from '@codekin/people/ownership-check'
import { ProviderMark } from '@codekin/people/provider-mark'
import { ReadDataList } from '@codekin/people/read-data-list'
import { Button } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { RadioCards } from '@codekin/ui-kit/choice'
import { FormErrorSummary } from '@codekin/ui-kit/field'
import { Heading, Text } from '@codekin/ui-kit/text'
import { useState } from 'react'
import { githubPath } from '../account/path.ts'
import styles from './connect.module.css'

type Reach = 'public' | 'private'

const reaches: readonly { value: Reach; label: string; text: string }[] = [
  {
    value: 'public',
    label: 'Public repositories',
    text: 'We only ask GitHub for your profile and your email addresses.',
  },
  {
    value: 'private',
    label: 'Private ones too',
    text: 'We only use their totals: lines, commits and pull requests. GitHub’s only permission for this also allows writing, but we only read.',
  },
]

/** The wording of the consent, given or to be given. */
function Agreement({ isAgreed }: { isAgreed: boolean }) {
  return (
    <div className={styles['agreement']}>
      <Text size="ui" isStrong>
        {isAgreed ? 'You’ve agreed to this' : 'By continuing, you agree to this'}
      </Text>
      <Text size="ui" tone={2}>
        {analysisText}
      </Text>
    </div>
  )
}

function ByGrant({ hasConsent }: { hasConsent: boolean }) {
  const [reach, setReach] = useState<Reach>('public')
  const isAgreed = hasConsent && reach === 'public'
  const { leave, isLeaving, error } = useConnecting({ hasConsent, to: githubPath })
  return (
    <Card aria-labelledby="connect-github" className={styles['grant']}>
      <div className={styles['title']}>
        <ProviderMark provider="github" size={32} />
        <div>
          <Heading level={2} id="connect-github">
            Let your work speak for you
          </Heading>
          <Text size="ui" tone={2}>
            What you wrote, for yourself and for others, proves what you can do. You’ll see what counts and why, and you
            decide what never does.
          </Text>
        </div>
      </div>
      <ReadDataList />
      <RadioCards label="What we may read" options={reaches} value={reach} onChange={setReach} />
      <Agreement isAgreed={isAgreed} />
      <FormErrorSummary message={error?.message} />
      <div className={styles['go']}>
        <Button
          variant="primary"
          size="large"
          icon={<ProviderMark provider="github" />}
          isBusy={isLeaving}
          onClick={() => leave(reach === 'private')}
        >
          {isAgreed ? 'Connect GitHub' : 'Agree and connect GitHub'}
        </Button>
        <Text size="small" tone={3}>
          GitHub will ask you first, then bring you back here.
        </Text>
      </div>
    </Card>
  )
}

/** Not connected: what would be read, and both ways to connect. */
export function ConnectView({ hasConsent }: { hasConsent: boolean }) {
  return (
    <div className={styles['ways']}>
      <ByGrant hasConsent={hasConsent} />
      <Card aria-labelledby="prove-github">
        <div>
          <Heading level={2} look="h3" id="prove-github">
            Without giving access
          </Heading>
          <Text size="ui" tone={2}>
            Use a code to prove that an account is yours. We’ll only read public work, and less often.
          </Text>
        </div>
        {!hasConsent && (
          <Text size="small" tone={3}>
            By continuing, you agree to the same: “{analysisText}”
          </Text>
        )}
        <OwnershipCheck hasConsent={hasConsent} />
      </Card>
    </div>
  )
}
