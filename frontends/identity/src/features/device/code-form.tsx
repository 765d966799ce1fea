import { deviceCodeParameter, isUserCode, shownUserCode, userCodeOf } from '@codekin/contracts/auth/device-code'
import { Button } from '@codekin/ui-kit/button'
import { Field } from '@codekin/ui-kit/field'
import { TextInput } from '@codekin/ui-kit/text-input'
import { useSearchParams } from '@codekin/web-runtime/router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import layout from '../account/account-layout.module.css'
import { AccountLayout } from '../account/account-layout.tsx'
import styles from './device.module.css'

const incomplete = 'The code has eight letters, with no vowels or digits. Check your terminal.'
const useless = 'This code doesn’t work. It may have expired or been used. Run “codekin login” again for a new one.'

/** Asks for the code shown by the device. `refused`: a code that did not work. */
export function CodeForm({ refused }: { refused?: string }) {
  const [, setSearch] = useSearchParams()
  const reason = isUserCode(userCodeOf(refused ?? '')) ? useless : incomplete
  const [error, setError] = useState(refused ? reason : undefined)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refused) input.current?.focus()
  }, [refused])

  function send(event: FormEvent): void {
    event.preventDefault()
    const code = userCodeOf(input.current?.value ?? '')
    if (isUserCode(code) && shownUserCode(code) !== refused) {
      return setSearch({ [deviceCodeParameter]: shownUserCode(code) }, { replace: true })
    }
    setError(isUserCode(code) ? useless : incomplete)
    input.current?.focus()
  }
  return (
    <AccountLayout title="Connect a device" text="Enter the code shown in your terminal.">
      <form className={layout['form']} noValidate onSubmit={send}>
        <Field label="Code" error={error} isRequired>
          <TextInput
            ref={input}
            name="code"
            className={styles['typed']}
            defaultValue={refused}
            placeholder="WDJB-MJHT"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        </Field>
        <Button type="submit" variant="primary" size="large" isWide>
          Continue
        </Button>
      </form>
    </AccountLayout>
  )
}
