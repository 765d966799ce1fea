import type { OwnProfile } from '@codekin/contracts/users/models'
import { Async } from '@codekin/ui-kit/async'
import { Switch } from '@codekin/ui-kit/choice'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { updateProfile } from '@codekin/web-runtime/auth-store'
import { queryClient, queryOf } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useQuery } from '@tanstack/react-query'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'

/** Shown as chosen at once, and back as it was when it could not be saved. */
async function changeDiscoverable(isOn: boolean): Promise<void> {
  const key = api.users.getOwnProfile.key()
  const show = (discoverable: boolean) =>
    queryClient.setQueryData<OwnProfile>(key, (profile) => profile && { ...profile, discoverable })
  show(isOn)
  try {
    await updateProfile({ discoverable: isOn })
    announce(isOn ? 'You can be discovered' : 'You are hidden from discovery')
  } catch (error) {
    show(!isOn)
    toast.error('Not saved', { body: (error as Error).message })
  }
}

function Discoverable() {
  const query = useQuery(queryOf(api.users.getOwnProfile))
  return (
    <Async query={query} skeleton={<Skeleton shape="card" height="4.5rem" />} failureTitle="Not loaded">
      {({ discoverable }) => (
        <div className={styles['rows']}>
          <div className={styles['row']}>
            <div className={styles['grow']}>
              <Switch
                label="Let others discover me"
                hint="When off, you are in nobody’s deck or search. Your matches still see you."
                isOn={discoverable}
                onChange={(isOn) => void changeDiscoverable(isOn)}
              />
            </div>
          </div>
        </div>
      )}
    </Async>
  )
}

export function PrivacyPage() {
  return (
    <SettingsPart id="discovery" title="Discovery" text="Who can find you. Your email address is never shown.">
      <Discoverable />
    </SettingsPart>
  )
}
