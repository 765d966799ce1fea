import type { OnboardingStatus } from '@codekin/contracts/onboarding/models'
import type { OwnProfile } from '@codekin/contracts/users/models'
import { Button } from '@codekin/ui-kit/button'
import { Logo } from '@codekin/ui-kit/logo'
import { Text } from '@codekin/ui-kit/text'
import { logout } from '@codekin/web-runtime/auth-store'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { StepBar, StepList } from './progress.tsx'
import type { ViewName } from './steps.ts'
import styles from './wizard-layout.module.css'

/** The onboarding page: progress on the left, the question, and a preview on the right. */
export function WizardLayout({
  viewNames,
  current,
  profile,
  status,
  preview,
  children,
}: {
  viewNames: readonly ViewName[]
  current: ViewName | 'done'
  profile: OwnProfile
  status: OnboardingStatus
  preview: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles['page']}>
      <div className={styles['rail']}>
        <Logo />
        <div className={styles['steps']}>
          <StepList viewNames={viewNames} current={current} profile={profile} status={status} />
        </div>
        <div className={styles['out']}>
          <Button size="small" variant="quiet" icon={<LogOut size={16} />} onClick={() => void logout()}>
            Sign out
          </Button>
        </div>
      </div>
      <div className={styles['top']}>
        <Logo isGlyphOnly />
        <StepBar viewNames={viewNames} current={current} />
      </div>
      <div className={styles['question']}>{children}</div>
      <div className={styles['preview']}>
        <Text size="small" tone={3} className={styles['caption']}>
          How others will see you
        </Text>
        {preview}
      </div>
    </div>
  )
}
