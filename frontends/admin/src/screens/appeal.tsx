import type { StaffAppeal } from '@codekin/contracts/trust/models'
import { Async } from '@codekin/ui-kit/async'
import { Card } from '@codekin/ui-kit/card'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Link, useParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import styles from '../features/appeals/appeals.module.css'
import { DecisionForm } from '../features/appeals/decision-form.tsx'
import { Due } from '../features/appeals/due.tsx'
import { decisionLabels } from '../features/appeals/labels.ts'
import { Thread } from '../features/appeals/thread.tsx'
import { useAppeal } from '../features/appeals/use-appeal.ts'
import { TakenActionSummary } from '../features/cases/taken-action-summary.tsx'
import { AdminPage } from '../features/page/admin-page.tsx'
import { BackLink } from '../features/page/back-link.tsx'
import { PersonLine } from '../features/people/person-line.tsx'

/** The decision appealed against. */
function Against({ appeal: { action, caseId } }: { appeal: StaffAppeal }) {
  return (
    <Card as="section" padding="dense">
      <Stack gap={3}>
        <Heading level={2} look="h4">
          Appealed decision
        </Heading>
        <TakenActionSummary taken={action} />
        {caseId && (
          <Text size="ui">
            <Link to={`/admin/cases/${caseId}`}>Open the case</Link>
          </Text>
        )}
      </Stack>
    </Card>
  )
}

function Verdict({ appeal }: { appeal: StaffAppeal }) {
  const { decision, mayDecide } = appeal
  if (decision) {
    return (
      <Stack gap={3}>
        <Heading level={2} look="h4">
          {decisionLabels[decision.decision].done}
        </Heading>
        <Text dir="auto" size="ui">
          {decision.reason}
        </Text>
        <Text size="small" tone={2}>
          {dateAndTime(new Date(decision.decidedAt), 'medium')}
        </Text>
      </Stack>
    )
  }
  if (mayDecide) return <DecisionForm appeal={appeal} />
  return (
    <Stack gap={3}>
      <Heading level={2} look="h4">
        You can’t decide this one
      </Heading>
      <Text tone={2}>
        You made the decision they’re appealing, or you’re involved in its case. A colleague has to decide this appeal.
      </Text>
    </Stack>
  )
}

/** One appeal: the decision, the messages since, and the form. */
export function Appeal() {
  const { appealId = '' } = useParams()
  const query = useAppeal(appealId)
  useTitle('Appeal')
  return (
    <AdminPage title="Appeal" above={<BackLink list="/admin/appeals" label="Appeals" />}>
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="24rem" />}
        failureTitle="Couldn’t load the appeal"
        isEmpty={(appeal) => appeal === null}
        empty={<EmptyState title="Appeal not found" text="It may have been deleted along with its account." />}
      >
        {(appeal) =>
          appeal && (
            <Stack gap={5}>
              <Row gap={5} wrap>
                <PersonLine person={appeal.person} note={appeal.person?.headline ?? ''} />
                {!appeal.decision && <Due answerBy={appeal.answerBy} />}
              </Row>
              <div className={styles['columns']}>
                <div className={styles['grid']}>
                  <div className={styles['main']}>
                    <Against appeal={appeal} />
                    <Thread appeal={appeal} />
                  </div>
                  <Card as="div" padding="dense">
                    <Verdict key={appeal.id} appeal={appeal} />
                  </Card>
                </div>
              </div>
            </Stack>
          )
        }
      </Async>
    </AdminPage>
  )
}
