import type { TestedSkill } from '@codekin/contracts/skill-verification/test-models'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import { Async } from '@codekin/ui-kit/async'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Stack } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { levelText } from '../result/level-labels.ts'
import { History } from './history.tsx'
import { StartDialog } from './start-dialog.tsx'
import styles from './tests.module.css'
import { useTestedSkills, useTestHistory } from './tests.ts'
import { TestsSkeleton } from './tests-skeleton.tsx'

/** The action available now. */
function Now({ tested: { skill, runningId, nextTryAt }, onStart }: { tested: TestedSkill; onStart: () => void }) {
  if (runningId) {
    return (
      <LinkButton
        size="small"
        render={<Link to={`/skill-test/${runningId}`} aria-label={`Continue the ${skill} test`} />}
      >
        Continue
      </LinkButton>
    )
  }
  if (nextTryAt) {
    return (
      <Text size="small" tone={3}>
        Available again on {dateAndTime(new Date(nextTryAt), 'long')}
      </Text>
    )
  }
  return (
    <Button size="small" aria-label={`Start the ${skill} test`} onClick={onStart}>
      Start…
    </Button>
  )
}

function Tested({ tested, onStart }: { tested: TestedSkill; onStart: () => void }) {
  return (
    <li className={styles['row']}>
      <div className={styles['name']}>
        <Heading dir="auto" level={3} look="h4">
          {tested.skill}
        </Heading>
        <Text size="small" tone={2}>
          {tested.about}
        </Text>
        <Text size="small" tone={3}>
          {tested.levels.map(levelText).join(', ')}
          {tested.hasTasks && ' · includes programs or queries'}
        </Text>
      </div>
      <div className={styles['now']}>
        <Now tested={tested} onStart={onStart} />
      </div>
    </li>
  )
}

type TestsProps = {
  /** The skill whose test is about to start, in any spelling. */
  starting: string | null
  onStarting: (skill: string | null) => void
}

const skillKey = (skill: string) => canonicalSkill(skill).key

/** Skills with tests, and past tests. */
export function TestsSection({ starting, onStarting }: TestsProps) {
  const query = useTestedSkills()
  const history = useTestHistory()
  const meant =
    starting === null ? null : query.data?.skills.find(({ skill }) => skillKey(skill) === skillKey(starting))
  return (
    <Stack as="section" gap={5} aria-labelledby="tests">
      <div className={styles['head']}>
        <Heading level={2} id="tests" tabIndex={-1}>
          Tests
        </Heading>
        <Text size="ui" tone={2}>
          Timed questions and, for some skills, programs to write. A test you pass counts as proof of the skill.
        </Text>
      </div>
      <Async
        query={query}
        skeleton={<TestsSkeleton />}
        failureTitle="The tests couldn’t be loaded"
        isEmpty={({ skills }) => skills.length === 0}
        empty={<EmptyState title="No tests yet" text="Tests will appear here once they’re loaded." level={3} />}
      >
        {({ skills }) => (
          <ul role="list" className={styles['list']}>
            {skills.map((tested) => (
              <Tested key={tested.skill} tested={tested} onStart={() => onStarting(tested.skill)} />
            ))}
          </ul>
        )}
      </Async>
      {history.data && <History attempts={history.data.attempts} />}
      <StartDialog
        starting={meant ?? null}
        hasExtraTime={query.data?.hasExtraTime ?? false}
        onClose={() => onStarting(null)}
      />
    </Stack>
  )
}
