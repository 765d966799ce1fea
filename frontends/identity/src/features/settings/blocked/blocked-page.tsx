import { isolateBidi } from '@codekin/contracts/direction'
import { Async } from '@codekin/ui-kit/async'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Button } from '@codekin/ui-kit/button'
import { dayText } from '@codekin/ui-kit/clock'
import { Stack } from '@codekin/ui-kit/layout'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useState } from 'react'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import { type Block, forgetBlock, useBlocks } from './blocks.ts'

function BlockRow({ block }: { block: Block }) {
  const [isBusy, setBusy] = useState(false)
  async function unblock(): Promise<void> {
    setBusy(true)
    try {
      await api.preferences.unblockUser({ params: { id: block.blockedUserId } })
      forgetBlock(block.blockedUserId)
      void refresh('matching')
      announce(`${isolateBidi(block.full_name)} is no longer blocked`)
    } catch (error) {
      setBusy(false)
      toast.error('Couldn’t unblock', { body: (error as Error).message })
    }
  }
  return (
    <li className={styles['row']}>
      <Avatar name={block.full_name} size={32} />
      <div className={styles['grow']}>
        <Text dir="auto" size="ui">
          {block.full_name}
        </Text>
        <Text size="small" tone={3}>
          Since {dayText(block.blockedAt, 'medium')}
        </Text>
      </div>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={`Unblock ${isolateBidi(block.full_name)}`}
        onClick={() => void unblock()}
      >
        Unblock
      </Button>
    </li>
  )
}

export function BlockedPage() {
  const query = useBlocks()
  return (
    <SettingsPart id="blocked" title="People you blocked" text="You can’t see each other anywhere. They won’t be told.">
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="4.5rem" />}
        failureTitle="The list couldn’t be loaded"
        isEmpty={(blocks) => blocks.length === 0 && !query.hasNextPage}
        empty={
          <Text size="ui" tone={2}>
            You haven’t blocked anyone. You can block people from their profile or your conversation.
          </Text>
        }
      >
        {(blocks) => (
          <Stack>
            {blocks.length > 0 && (
              <ul className={styles['rows']}>
                {blocks.map((block) => (
                  <BlockRow key={block.blockedUserId} block={block} />
                ))}
              </ul>
            )}
            <ShowMore query={query} />
          </Stack>
        )}
      </Async>
    </SettingsPart>
  )
}
