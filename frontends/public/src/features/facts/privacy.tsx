import { Heading, Text } from '@codekin/ui-kit/text'
import { EyeOff, ImageOff, KeyRound, MonitorSmartphone, ShieldOff, Unplug } from 'lucide-react'
import { Section } from '../page/section.tsx'
import styles from './facts.module.css'

/** Each describes how the product works today. */
const facts = [
  {
    Icon: EyeOff,
    title: 'A pass is silent',
    text: 'No one learns that you passed. A like shows only once they like you too, unless you make it a superlike.',
  },
  {
    Icon: ShieldOff,
    title: 'A block is complete',
    text: 'You disappear from each other’s decks, search and chat. They aren’t told.',
  },
  {
    Icon: KeyRound,
    title: 'Your address stays yours',
    text: 'Other developers never see your email. Passwords are kept as argon2id hashes.',
  },
  { Icon: ImageOff, title: 'Photos lose their past', text: 'Each one is re-encoded without location, camera or date.' },
  {
    Icon: MonitorSmartphone,
    title: 'Every session in sight',
    text: 'See where you’re signed in, and end any session.',
  },
  {
    Icon: Unplug,
    title: 'Nothing from third parties',
    text: 'Fonts, scripts and pictures come from our own server. The page blocks the rest.',
  },
]

export function Privacy() {
  return (
    <Section id="privacy" hunk="-tracking · what stays yours" title="Private by design.">
      <ul className={styles['facts']} role="list">
        {facts.map(({ Icon, title, text }) => (
          <li key={title} className={styles['fact']}>
            <Icon size={22} aria-hidden="true" />
            <Heading level={3}>{title}</Heading>
            <Text tone={2}>{text}</Text>
          </li>
        ))}
      </ul>
    </Section>
  )
}
