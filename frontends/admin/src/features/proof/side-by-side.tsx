import type { StaffAttemptReview } from '@codekin/contracts/admin/proof-models'
import { isolateBidi } from '@codekin/contracts/direction'
import { counted } from '@codekin/people/phrases'
import { Card } from '@codekin/ui-kit/card'
import { Kbd } from '@codekin/ui-kit/chip'
import { dayText } from '@codekin/ui-kit/clock'
import { Field } from '@codekin/ui-kit/field'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { Select } from '@codekin/ui-kit/select'
import { Heading, Text } from '@codekin/ui-kit/text'
import { PersonLine } from '../people/person-line.tsx'
import { Listing } from './listing.tsx'
import styles from './proof.module.css'
import { comparisonId, useCounterparts } from './use-counterparts.ts'

type Program = StaffAttemptReview['programs'][number]
type ComparedAttempt = Program['others'][number]
type Person = StaffAttemptReview['person']

const personName = (person: Person): string => person?.full_name ?? 'Deleted account'
const possessive = (person: Person): string =>
  person ? `${isolateBidi(person.full_name)}’s code` : 'Code from a deleted account'

type HeadProps = { person: Person; note: string; submittedAt: string | null }

function Head({ person, note, submittedAt }: HeadProps) {
  return (
    <Row justify="between" gap={4} wrap>
      <PersonLine person={person} note={note} />
      {submittedAt && (
        <Text as="span" size="small" tone={2}>
          Submitted {dayText(submittedAt, 'medium')}
        </Text>
      )}
    </Row>
  )
}

function ComparedListing({ other: { person, submittedAt, likeness, code, passages } }: { other: ComparedAttempt }) {
  const head = <Head person={person} note={`${likeness}% similar`} submittedAt={submittedAt} />
  if (code !== null) return <Listing head={head} label={possessive(person)} code={code} passages={passages} />
  return (
    <Stack gap={4}>
      {head}
      <Text tone={2}>We no longer have this code. The passages it shares are still marked in the other one.</Text>
    </Stack>
  )
}

type CompareProps = {
  program: Program
  person: Person
  submittedAt: string | null
  chosen: string | undefined
  onChoose: (attemptId: string) => void
}

function Comparison({ program: { key, code, others }, person, submittedAt, chosen, onChoose }: CompareProps) {
  const other = others.find(({ attemptId }) => attemptId === chosen) ?? others[0]
  return (
    <Stack gap={4}>
      {others.length > 1 && other && (
        <div className={styles['choice']}>
          <Field label="Compared with">
            <Select
              options={others.map(({ attemptId, person: by, likeness }) => ({
                value: attemptId,
                label: `${personName(by)}, ${likeness}% similar`,
              }))}
              value={other.attemptId}
              onChange={onChoose}
            />
          </Field>
        </div>
      )}
      <Text size="small" tone={2}>
        {other
          ? `${counted(other.ownPassages.length, 'shared passage')}, marked below. Different names or a different order don’t matter.`
          : 'The account behind the other code was erased.'}
      </Text>
      <div
        id={comparisonId(key)}
        role="group"
        aria-label={other && `${personName(other.person)}, ${other.likeness}% similar`}
        tabIndex={-1}
        className={styles['pair']}
      >
        <Listing
          head={<Head person={person} note="Under review" submittedAt={submittedAt} />}
          label={possessive(person)}
          code={code}
          passages={other?.ownPassages ?? []}
        />
        {other && <ComparedListing key={other.attemptId} other={other} />}
      </div>
    </Stack>
  )
}

/** Renders text in backticks as code. */
function formatQuestion(question: string) {
  return question.split('`').map((part, at) => (at % 2 === 1 ? <code key={`${at} ${part}`}>{part}</code> : part))
}

/** Shows each program beside similar ones, with shared passages marked. */
export function SideBySide({ review: { programs, person, submittedAt } }: { review: StaffAttemptReview }) {
  const { chosen, choose, isMany } = useCounterparts(programs)
  return programs.map((program) => (
    <Card key={program.key} as="section" padding="dense">
      <Stack gap={4}>
        <Row justify="between" gap={4}>
          <Heading level={2} look="h4">
            Question {program.key.slice(1)}
          </Heading>
          {isMany && (
            <span data-key-hint aria-hidden="true">
              <Kbd>J</Kbd> <Kbd>K</Kbd>
            </span>
          )}
        </Row>
        <Text size="ui" className={styles['words']}>
          {formatQuestion(program.question)}
        </Text>
        <Comparison
          program={program}
          person={person}
          submittedAt={submittedAt}
          chosen={chosen[program.key]}
          onChoose={(attemptId) => choose({ key: program.key, attemptId })}
        />
      </Stack>
    </Card>
  ))
}
