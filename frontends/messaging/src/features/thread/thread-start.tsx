import { isolateBidi } from '@codekin/contracts/direction'
import { firstName } from '@codekin/people/phrases'
import { useNow } from '@codekin/people/use-now'
import { Avatar } from '@codekin/ui-kit/avatar'
import { MergeGlyph } from '@codekin/ui-kit/logo'
import { Quote } from '@codekin/ui-kit/quote'
import { Heading, Text } from '@codekin/ui-kit/text'
import { type Opener, suggestOpeners } from './openers.ts'
import { type Partner, useMatch } from './partner.ts'
import styles from './thread.module.css'

/** Suggested openers, which can be edited before sending. */
function Openers({ openers, onTake }: { openers: readonly Opener[]; onTake: (text: string) => void }) {
  return (
    <ul role="list" className={styles['openers']} aria-label="Ideas for a first message">
      {openers.map(({ sign, fact, text }) => (
        <li key={sign}>
          <button type="button" className={styles['opener']} data-sign={sign} onClick={() => onTake(text)}>
            <span className={styles['sign']} aria-hidden="true">
              {sign}
            </span>
            <span>
              <span className={styles['fact']}>{fact}</span> {text}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The beginning of a conversation; all of it while there are no messages. */
export function ThreadStart({
  conversationId,
  partner,
  isAlone,
  onTakeOpener,
}: {
  conversationId: string
  partner: Partner
  isAlone: boolean
  onTakeOpener: (text: string) => void
}) {
  const match = useMatch(conversationId)
  const { theirs, yours } = match.data?.notes ?? {}
  const now = useNow()
  const isNew = isAlone && !partner.isEnded
  const openers = isNew && match.data ? suggestOpeners(match.data, now) : []
  return (
    <div className={styles['start']}>
      <span className={styles['startFaces']}>
        <Avatar name={partner.name} photoUrl={partner.photoUrl} size={56} />
        <span className={styles['startGlyph']}>
          <MergeGlyph />
        </span>
      </span>
      <Heading dir="auto" level={2} look="h3">
        {partner.name}
      </Heading>
      <Text size="ui" tone={2}>
        {isNew
          ? `${match.data?.source === 'staff' ? 'The Codekin team introduced you.' : 'You like each other.'} Say what caught your eye on ${firstName(partner.name)}’s profile${openers.length > 0 ? ', or start with one of these' : ''}.`
          : `This is where your conversation with ${isolateBidi(partner.name)} begins.`}
      </Text>
      {theirs && <Quote who={`${isolateBidi(partner.name)}, with their like`}>{theirs}</Quote>}
      {yours && <Quote who="You, with your like">{yours}</Quote>}
      {openers.length > 0 && <Openers openers={openers} onTake={onTakeOpener} />}
    </div>
  )
}
