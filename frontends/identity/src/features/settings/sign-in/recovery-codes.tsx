import { Button } from '@codekin/ui-kit/button'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import { refreshSignInMethods, type SignInMethods, useAsyncAction } from './sign-in-methods.ts'

type Props = { methods: SignInMethods; onCodes: (codes: readonly string[]) => void }

/** The number of recovery codes left, with a button to renew them. */
export function RecoveryCodesPart({ methods, onCodes }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useAsyncAction('Your recovery codes weren’t changed')
  const renew = () =>
    run(async () => {
      setAsking(false)
      const { recoveryCodes } = await api.auth.renewRecoveryCodes()
      await refreshSignInMethods()
      onCodes(recoveryCodes)
    })
  const left = methods.recoveryCodesLeft
  return (
    <SettingsPart id="recovery-codes" title="Recovery codes" text="For when you lose your phone or passkey.">
      <div className={styles['rows']}>
        <div className={styles['row']}>
          <LifeBuoy size={20} aria-hidden="true" />
          <div className={styles['grow']}>
            <Text size="ui" tone={left < 3 ? 'warn' : 1}>
              {left === 0 ? 'None left' : left === 1 ? 'One code left' : `${left} codes left`}
            </Text>
          </div>
          <Button size="small" isBusy={isBusy} onClick={() => setAsking(true)}>
            Get new codes
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        isDanger={false}
        title="Get new recovery codes?"
        description="The codes you saved before will stop working."
        confirmLabel="Get new codes"
        onConfirm={() => void renew()}
      />
    </SettingsPart>
  )
}
