import { counted } from '@codekin/people/phrases'
import { Button } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { Chip } from '@codekin/ui-kit/chip'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { githubPath } from '../account/place.ts'
import { ConfidenceBar } from '../evidence/confidence-bar.tsx'
import { strandsText } from '../evidence/strand-words.ts'
import { showWaiting } from '../waiting/waiting.tsx'
import type { OwnSkill } from './evidence.ts'
import { EvidenceList } from './evidence-list.tsx'
import styles from './skills.module.css'

type SkillActions = { onAsk: (skill: string) => void; onRefresh: (skill: string) => void }

/** The one thing to do for a skill; how many are waited for where there is nothing to do but that. */
function NextStep({ one: { skill, nextStep, waiting }, onAsk, onRefresh }: { one: OwnSkill } & SkillActions) {
  switch (nextStep) {
    case 'ask-endorsement':
      return (
        <Button size="small" aria-label={`Ask for an endorsement of ${skill}`} onClick={() => onAsk(skill)}>
          Ask for an endorsement
        </Button>
      )
    case 'ask-refresh':
      return (
        <Button size="small" aria-label={`Ask whether it still holds: ${skill}`} onClick={() => onRefresh(skill)}>
          Ask whether it still holds
        </Button>
      )
    case 'answer-request':
      return (
        <Button size="small" aria-label={`Answer the offer for ${skill}`} onClick={() => showWaiting(skill)}>
          Answer the offer
        </Button>
      )
    case 'wait':
      return (
        <Text size="small" tone={3}>
          Waiting for {counted(waiting, 'answer')}
        </Text>
      )
    case 'none':
      return (
        <Text size="small" tone={3}>
          Nothing to do for now
        </Text>
      )
    default:
      return nextStep satisfies never
  }
}

type NameProps = { one: OwnSkill; id: string; mayConnect: boolean }

function Name({ one: { skill, isOnProfile, strands, evidence }, id, mayConnect }: NameProps) {
  const hidden = evidence?.filter(({ isHidden }) => isHidden).length ?? 0
  const shown = strands.length === 0 && hidden > 0 ? [] : [strandsText(strands)]
  return (
    <div className={styles['name']}>
      <div className={styles['title']}>
        <Heading dir="auto" level={3} look="h3" id={id} tabIndex={-1} className={styles['skill']}>
          {skill}
        </Heading>
        {!isOnProfile && <Chip tone="warn">Not on your profile</Chip>}
      </div>
      <Text size="small" tone={2}>
        {[...shown, ...(hidden > 0 ? [`${hidden} hidden`] : [])].join(' · ')}
        {mayConnect && strands.length === 0 && hidden === 0 && (
          <>
            {' · '}
            <Link to={githubPath} className={styles['link'] ?? ''}>
              work on GitHub could
            </Link>
          </>
        )}
      </Text>
      {!isOnProfile && (
        <Text size="small" tone={3}>
          Nobody sees it until you{' '}
          <Link to="/profile" className={styles['link'] ?? ''}>
            add it to your profile
          </Link>
          .
        </Text>
      )}
    </div>
  )
}

export type CardProps = {
  one: OwnSkill
  /** Work on GitHub is not shown yet, and could be. */
  mayConnect: boolean
} & SkillActions

/** A skill: how sure it is, what it rests on, what to do next, and in its place each reason to believe it. */
export function SkillCard({ one, mayConnect, ...actions }: CardProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { skill, strands, confidence, evidence } = one
  const hasEvidence = strands.length > 0 || (evidence?.length ?? 0) > 0
  return (
    <Card as="article" padding="none" aria-labelledby={id} data-skill={skill}>
      <div className={styles['row']}>
        <Name one={one} id={id} mayConnect={mayConnect} />
        <div className={styles['figure']}>
          <ConfidenceBar confidence={confidence} />
        </div>
        <div className={styles['next']}>
          <NextStep one={one} {...actions} />
        </div>
        <div className={styles['open']}>
          {hasEvidence && (
            <button
              type="button"
              className={styles['disclose']}
              aria-expanded={isOpen}
              aria-controls={`${id}-evidence`}
              aria-label={`Evidence for ${skill}`}
              onClick={() => setOpen(!isOpen)}
            >
              Evidence
              <ChevronDown size={16} aria-hidden="true" />
            </button>
          )}
        </div>
      </div>
      <div id={`${id}-evidence`} hidden={!isOpen || !hasEvidence} className={styles['evidence']}>
        {isOpen && hasEvidence && <EvidenceList one={one} />}
      </div>
    </Card>
  )
}
