import type { AuditAct, AuditEntry } from '@codekin/contracts/admin/audit-endpoints'
import { Button } from '@codekin/ui-kit/button'
import { Chip } from '@codekin/ui-kit/chip'
import { Row } from '@codekin/ui-kit/layout'
import { Link, matchPath } from '@codekin/web-runtime/router'
import file from '../../../remote.json'
import styles from './audit.module.css'
import { Facts } from './facts.tsx'
import { History } from './history.tsx'
import { actionText, actorText, entryOutcome, subjectText } from './labels.ts'

type Subject = NonNullable<AuditEntry['subject']>

/** The path of the subject's page, if it has one. */
function subjectPath({ kind, id }: Pick<Subject, 'kind' | 'id'>): string | undefined {
  const folders: Partial<Record<Subject['kind'], string>> = {
    user: 'people',
    case: 'cases',
    appeal: 'appeals',
    rule: 'rules',
  }
  const folder = folders[kind]
  if (id === null || folder === undefined) return undefined
  const to = `/admin/${folder}/${id}`
  return file.routes.some(({ path }) => path.includes(':') && matchPath(path, to)) ? to : undefined
}

function Named({ to, children }: { to: string | undefined; children: string }) {
  return to === undefined ? (
    <b className={styles['named']}>{children}</b>
  ) : (
    <Link to={to} className={styles['named']}>
      {children}
    </Link>
  )
}

const tones = { done: 'add', pending: 'warn', refused: 'del' } as const

/** Describes the act in a sentence. */
function Sentence({ entry }: { entry: AuditAct }) {
  const { actor, subject } = entry
  const { outcome, text } = entryOutcome(entry)
  return (
    <span className={styles['sentence']}>
      <span>
        <Named to={actor ? subjectPath({ kind: 'user', id: actor.userId }) : undefined}>{actorText(entry)}</Named>{' '}
        {actionText(entry, outcome)}
        {subject ? (
          <>
            : <Named to={subjectPath(subject)}>{subjectText(subject)}</Named>
          </>
        ) : (
          '.'
        )}
      </span>
      {text && <Chip tone={tones[outcome]}>{text}</Chip>}
    </span>
  )
}

export type Narrow = (next: { actor?: string; about?: string; subject?: string }) => void

function Details({ entry, onNarrow }: { entry: AuditAct; onNarrow: Narrow }) {
  const { actor, subject, followUps } = entry
  return (
    <div className={styles['details']}>
      <Facts entry={entry} />
      {followUps.length > 0 && <History act={entry} />}
      <Row gap={3} wrap>
        {actor && (
          <Button size="small" onClick={() => onNarrow({ actor: actor.userId })}>
            Only actions by <bdi>{actor.full_name || 'this person'}</bdi>
          </Button>
        )}
        {subject?.id && (
          <Button size="small" onClick={() => onNarrow({ about: subject.kind, subject: subject.id ?? '' })}>
            Only about {subjectText(subject)}
          </Button>
        )}
      </Row>
    </div>
  )
}

/** An act with its sentence, outcome and reason, and the stored facts when opened. */
export function Entry({ entry, isOpen, onNarrow }: { entry: AuditAct; isOpen: boolean; onNarrow: Narrow }) {
  return (
    <div className={styles['entry']}>
      <Sentence entry={entry} />
      {entry.reason !== null && (
        <q dir="auto" className={styles['reason']}>
          {entry.reason}
        </q>
      )}
      {isOpen && <Details entry={entry} onNarrow={onNarrow} />}
    </div>
  )
}
