import { Card } from '@codekin/ui-kit/card'
import { Chip } from '@codekin/ui-kit/chip'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { ConfidenceBar } from '../evidence/confidence-bar.tsx'
import type { OwnSkill } from './evidence.ts'
import { EvidenceList } from './evidence-list.tsx'
import { NextStep, type StepActions } from './next-step.tsx'
import styles from './skills.module.css'
import { Strands } from './strands.tsx'

function Name({ one: { skill, isOnProfile }, id }: { one: OwnSkill; id: string }) {
  return (
    <div className={styles['name']}>
      <div className={styles['title']}>
        <Heading dir="auto" level={3} look="h3" id={id} tabIndex={-1} className={styles['skill']}>
          {skill}
        </Heading>
        {!isOnProfile && <Chip tone="warn">Not on your profile</Chip>}
      </div>
      {!isOnProfile && (
        <Text size="small" tone={3}>
          Only you can see it until you{' '}
          <Link to="/profile" className={styles['link'] ?? ''}>
            add it to your profile
          </Link>
          .
        </Text>
      )}
    </div>
  )
}

/** A skill: confidence, strands, next step and expandable evidence. */
export function SkillCard({ one, ...actions }: { one: OwnSkill } & StepActions) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { skill, strands, confidence, evidence } = one
  const hasEvidence = strands.length > 0 || (evidence?.length ?? 0) > 0
  return (
    <Card as="article" padding="none" aria-labelledby={id} data-skill={skill}>
      <div className={styles['row']}>
        <Name one={one} id={id} />
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
        <div className={styles['strands']}>
          <Strands one={one} />
        </div>
      </div>
      <div id={`${id}-evidence`} hidden={!isOpen || !hasEvidence} className={styles['evidence']}>
        {isOpen && hasEvidence && <EvidenceList one={one} />}
      </div>
    </Card>
  )
}
