import { plans, vatNote } from '@codekin/contracts/subscriptions/plans'
import { Text } from '@codekin/ui-kit/text'
import { ChevronDown } from 'lucide-react'
import { Section } from '../page/section.tsx'
import { price } from '../pricing/price.ts'
import styles from './facts.module.css'

const questions = [
  {
    question: 'Is this a dating app?',
    answer:
      'No. People are here for side projects, open source, pair programming, mentoring, study, hackathons, co-founders, work, or just to meet people who care about the same things. You say which, and the deck follows.',
  },
  {
    question: 'What happens when I like someone?',
    answer: `They can’t see it until they like you too. Then you’re matched, you’re both told right away, and a chat opens. A superlike is the one kind of like they see before that. You have ${plans.free.limits.superlikesPerDay} a day.`,
  },
  {
    question: 'Can I undo a swipe?',
    answer:
      'Your last one, within a minute, unless it made a match. Someone you passed on may come back after 30 days.',
  },
  {
    question: 'How many people can I decide on?',
    answer: `${plans.free.limits.swipesPerDay} a day on a free account, ${plans.pro.limits.swipesPerDay} with ${plans.pro.title}. The count resets at midnight UTC.`,
  },
  {
    question: 'What does it cost?',
    answer: `Nothing. Free has everything it takes to find your people. ${plans.pro.title} is ${price(plans.pro.prices.month)} a month for more swipes and superlikes; ${plans.team.title} is ${price(plans.team.prices.month)} a month for each of ${plans.team.seats.min} to ${plans.team.seats.max} seats. ${vatNote} Reports, blocks and proof of skills are the same for everyone.`,
  },
  {
    question: 'Who can see my profile?',
    answer:
      'Developers who are signed in. You can limit that to your matches, to people who’ve proved a skill, or to no one, and hide individual details.',
  },
  {
    question: 'What do I need to start?',
    answer:
      'A name, an email address and a password, or a GitHub or LinkedIn account. Then you fill in a short profile. You can skip the rest and get your first deck.',
  },
]

export function Questions() {
  return (
    <Section id="questions" hunk="?questions" title="Questions, answered.">
      <div className={styles['questions']}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles['question']} name="questions">
            <summary>
              {question}
              <ChevronDown size={20} aria-hidden="true" />
            </summary>
            <Text size="long" tone={2}>
              {answer}
            </Text>
          </details>
        ))}
      </div>
      <Text size="long">
        <a href="/faq">All questions and answers</a>
      </Text>
    </Section>
  )
}
