import { Button } from '@codekin/ui-kit/button'
import { logout } from '@codekin/web-runtime/auth-store'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { SettingsPart } from '../frame/settings-part.tsx'

export function SignOutPart() {
  const [isBusy, setBusy] = useState(false)
  return (
    <SettingsPart id="sign-out" title="Sign out" text="Ends the session on this device.">
      <div>
        <Button
          icon={<LogOut size={16} />}
          isBusy={isBusy}
          onClick={() => {
            setBusy(true)
            void logout()
          }}
        >
          Sign out
        </Button>
      </div>
    </SettingsPart>
  )
}
