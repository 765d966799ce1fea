import type { OwnProfile } from '@codekin/contracts/users/models'
import { Async } from '@codekin/ui-kit/async'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Button } from '@codekin/ui-kit/button'
import { Switch } from '@codekin/ui-kit/choice'
import { Stack } from '@codekin/ui-kit/layout'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { updateProfile } from '@codekin/web-runtime/auth-store'
import { queryClient, queryOf, refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Block, forgetBlock, useBlocks } from './blocks.ts'
import styles from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

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
        <div className={styles['list']}>
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

function BlockRow({ block }: { block: Block }) {
  const [isBusy, setBusy] = useState(false)
  async function unblock(): Promise<void> {
    setBusy(true)
    try {
      await api.preferences.unblockUser({ params: { id: block.blockedUserId } })
      forgetBlock(block.blockedUserId)
      void refresh('matching')
      announce(`${block.full_name} is no longer blocked`)
    } catch (error) {
      setBusy(false)
      toast.error('Could not unblock', { body: (error as Error).message })
    }
  }
  return (
    <li className={styles['row']}>
      <Avatar name={block.full_name} size={32} />
      <div className={styles['grow']}>
        <Text size="ui">{block.full_name}</Text>
        <Text size="small" tone={3}>
          Since {day.format(new Date(block.blockedAt))}
        </Text>
      </div>
      <Button size="small" isBusy={isBusy} aria-label={`Unblock ${block.full_name}`} onClick={() => void unblock()}>
        Unblock
      </Button>
    </li>
  )
}

function Blocked() {
  const query = useBlocks()
  return (
    <div className={styles['group']}>
      <Text size="small" tone={3}>
        Blocked people
      </Text>
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="4.5rem" />}
        failureTitle="The list could not be loaded"
        isEmpty={(blocks) => blocks.length === 0 && !query.hasNextPage}
        empty={
          <Text size="ui" tone={2}>
            You have not blocked anyone. You can block people from their profile or your conversation.
          </Text>
        }
      >
        {(blocks) => (
          <Stack>
            {blocks.length > 0 && (
              <ul className={styles['list']}>
                {blocks.map((block) => (
                  <BlockRow key={block.blockedUserId} block={block} />
                ))}
              </ul>
            )}
            <ShowMore query={query} />
          </Stack>
        )}
      </Async>
    </div>
  )
}

export function PrivacySection() {
  return (
    <SettingsSection id="privacy" title="Privacy" text="Who can find you. Your email address is never shown.">
      <Discoverable />
      <Blocked />
    </SettingsSection>
  )
}
