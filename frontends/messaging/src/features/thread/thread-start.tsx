import { Avatar } from '@codekin/ui-kit/avatar'
import { MergeGlyph } from '@codekin/ui-kit/logo'
import { Quote } from '@codekin/ui-kit/quote'
import { Heading, Text } from '@codekin/ui-kit/text'
import { type Partner, useMatch } from './partner.ts'
import styles from './thread.module.css'

const together = new Intl.ListFormat('en')

/** Where a conversation begins; the whole of it while nothing was said. */
export function ThreadStart({
  conversationId,
  partner,
  isAlone,
}: {
  conversationId: string
  partner: Partner
  isAlone: boolean
}) {
  const match = useMatch(conversationId)
  const { theirs, yours } = match.data?.notes ?? {}
  const shared = match.data?.compatibility.shared.slice(0, 3) ?? []
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
          ? `You like each other${shared.length > 0 ? `, and you share ${together.format(shared)}` : ''}. Say what made you stop at this profile.`
          : `This is where your conversation with ${partner.name} begins.`}
      </Text>
      {theirs && <Quote who={`${partner.name}, with their like`}>{theirs}</Quote>}
      {yours && <Quote who="You, with your like">{yours}</Quote>}
    </div>
  )
}
