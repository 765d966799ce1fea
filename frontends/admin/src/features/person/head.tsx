import type { Person } from '@codekin/contracts/admin/people-models'
import { isolateBidi } from '@codekin/contracts/direction'
import { plans } from '@codekin/contracts/subscriptions/plans'
import { trustLevelMax } from '@codekin/contracts/trust/models'
import { Avatar } from '@codekin/ui-kit/avatar'
import { IconButton } from '@codekin/ui-kit/button'
import { Chip } from '@codekin/ui-kit/chip'
import { dayText } from '@codekin/ui-kit/clock'
import { Stack } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { toast } from '@codekin/web-runtime/toast'
import { Copy } from 'lucide-react'
import { accountStateLabels, roleLabels } from './labels.ts'
import styles from './person.module.css'

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  } catch {
    toast.error('Your browser blocked copying', { body: 'Select the text and copy it with your keyboard.' })
  }
}

function Copied({ label, text, isMono = false }: { label: string; text: string; isMono?: boolean }) {
  return (
    <span className={styles['copied']}>
      <Text as="span" size="small" tone={2} mono={isMono} className={styles['whole']}>
        {text}
      </Text>
      <IconButton size="small" label={`Copy ${label}`} icon={<Copy size={14} />} onClick={() => void copy(text)} />
    </span>
  )
}

/** Current measures against the account, as sentences. */
function ActiveMeasures({ standing, planState: { renewsAt } }: Person) {
  const { suspension, shadowBan, restriction, isVerificationRequired } = standing
  const untilText = (iso: string | null) => (iso === null ? 'until staff lift it' : `until ${dayText(iso)}`)
  const sentences = [
    suspension && `Suspended ${untilText(suspension.until)}: ${isolateBidi(suspension.reason)}`,
    suspension && renewsAt && `Still charged: their plan renews on ${dayText(renewsAt)}.`,
    shadowBan && `Shadow-banned ${untilText(shadowBan.until)}. They haven’t been told.`,
    restriction && `Restricted ${untilText(restriction.until)}.`,
    isVerificationRequired && 'Asked to verify their identity.',
  ].filter((sentence) => typeof sentence === 'string')
  return sentences.map((sentence) => (
    <Text key={sentence} size="ui" className={styles['against']}>
      {sentence}
    </Text>
  ))
}

/** Identity and status of the person. The name is the title of the page. */
export function PersonHead({ about }: { about: Person }) {
  const { person, profile } = about
  const { id, email, full_name, photoUrl, role, plan, emailVerified, state, trustLevel } = person
  return (
    <div className={styles['head']}>
      <Avatar name={full_name} photoUrl={photoUrl} size={96} />
      <Stack gap={3}>
        <div className={styles['chips']}>
          <Chip tone={accountStateLabels[state].tone}>{accountStateLabels[state].word}</Chip>
          {role !== 'user' && <Chip tone="info">{roleLabels[role]}</Chip>}
          <Chip>{plans[plan].title}</Chip>
          <Chip>{`Trust ${trustLevel} of ${trustLevelMax}`}</Chip>
          {!emailVerified && <Chip tone="warn">Email not confirmed</Chip>}
        </div>
        <div className={styles['ids']}>
          <Copied label="email" text={email} />
          {profile?.github_username && <Copied label="GitHub username" text={`@${profile.github_username}`} />}
          <Copied label="ID" text={id} isMono />
        </div>
        <ActiveMeasures {...about} />
      </Stack>
    </div>
  )
}
