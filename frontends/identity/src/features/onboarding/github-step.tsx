import type { LinkedProvider } from '@codekin/contracts/auth/providers'
import { Chip } from '@codekin/ui-kit/chip'
import { Text } from '@codekin/ui-kit/text'
import { ProviderMark } from '../providers/provider-mark.tsx'
import styles from './github-step.module.css'

/** Whom the profile is connected with at GitHub, or that it is with nobody yet. */
export function GithubStep({ linked }: { linked: LinkedProvider | null }) {
  return (
    <div className={styles['account']}>
      <ProviderMark provider="github" size={28} />
      <div className={styles['who']}>
        <Text size="ui">{linked ? linked.username : 'Not connected'}</Text>
        <Text size="small" tone={2}>
          {linked
            ? 'Shown on your profile. You can hide the name, or unlink it, in the settings.'
            : 'GitHub asks you first, and you come back here.'}
        </Text>
      </div>
      {linked && <Chip tone="add">Connected</Chip>}
    </div>
  )
}
