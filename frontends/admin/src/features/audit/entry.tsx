import { auditActions } from '@codekin/contracts/admin/audit-actions'
import type { AuditEntry } from '@codekin/contracts/admin/audit-endpoints'
import { Button } from '@codekin/ui-kit/button'
import { Chip } from '@codekin/ui-kit/chip'
import { Row } from '@codekin/ui-kit/layout'
import { Link, matchPath } from '@codekin/web-runtime/router'
import type { ReactNode } from 'react'
import file from '../../../remote.json'
import styles from './audit.module.css'
import { actorText, factName, factText, outcomeText, subjectText } from './words.ts'

type Subject = NonNullable<AuditEntry['subject']>

/** The page of what something was done to, where there is one. */
function pageOf({ kind, id }: Pick<Subject, 'kind' | 'id'>): string | undefined {
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

/** What happened, as a sentence. */
function Sentence({ entry }: { entry: AuditEntry }) {
  const { actor, action, subject, outcome } = entry
  const word = outcomeText(entry)
  return (
    <span className={styles['sentence']}>
      <span>
        <Named to={actor ? pageOf({ kind: 'user', id: actor.userId }) : undefined}>{actorText(entry)}</Named>{' '}
        {auditActions[action]}
        {subject ? (
          <>
            : <Named to={pageOf(subject)}>{subjectText(subject)}</Named>
          </>
        ) : (
          '.'
        )}
      </span>
      {word && <Chip tone={outcome === 'refused' ? 'del' : 'warn'}>{word}</Chip>}
    </span>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export type Narrow = (next: { actor?: string; about?: string; subject?: string }) => void

function Details({ entry, onNarrow }: { entry: AuditEntry; onNarrow: Narrow }) {
  const { at, actor, subject, caseId, facts, hash } = entry
  return (
    <div className={styles['details']}>
      <dl className={styles['facts']}>
        {Object.entries(facts).map(([name, value]) => (
          <Fact key={name} label={factName(name)}>
            {factText(value)}
          </Fact>
        ))}
        {caseId && (
          <Fact label="Case">
            <Link to={`/admin/cases/${caseId}`}>{caseId}</Link>
          </Fact>
        )}
        {subject?.id && <Fact label="ID">{subject.id}</Fact>}
        <Fact label="Time">{at}</Fact>
        <Fact label="Hash">{hash}</Fact>
      </dl>
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

/** An entry: its sentence, why, and once it is opened all that stands in the chain. */
export function Entry({ entry, isOpen, onNarrow }: { entry: AuditEntry; isOpen: boolean; onNarrow: Narrow }) {
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
