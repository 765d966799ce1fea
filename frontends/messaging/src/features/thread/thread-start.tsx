import { Avatar } from '@codekin/ui-kit/avatar'
import { MergeGlyph } from '@codekin/ui-kit/logo'
import { Heading, Text } from '@codekin/ui-kit/text'
import type { Partner } from './partner.ts'
import styles from './thread.module.css'

/** Where a conversation begins; the whole of it while nothing was said. */
export function ThreadStart({ partner, isAlone }: { partner: Partner; isAlone: boolean }) {
  return (
    <div className={styles['start']}>
      <span className={styles['startFaces']}>
        <Avatar name={partner.name} photoUrl={partner.photoUrl} size={56} />
        <span className={styles['startGlyph']}>
          <MergeGlyph />
        </span>
      </span>
      <Heading level={2} look="h3">
        {partner.name}
      </Heading>
      <Text size="ui" tone={2}>
        {isAlone && !partner.isEnded
          ? `You and ${partner.name} like each other. Say what made you stop at the profile.`
          : `This is where your conversation with ${partner.name} begins.`}
      </Text>
    </div>
  )
}
