import type { CaseRoom } from '@codekin/contracts/moderation/models'
import { reportReasons } from '@codekin/contracts/reports/reasons'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Card } from '@codekin/ui-kit/card'
import { Chip } from '@codekin/ui-kit/chip'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { Link } from '@codekin/web-runtime/router'
import { use } from 'react'
import { useRole } from '../console/use-role.ts'
import { ConversationMessage, MessageList } from '../talk/message-list.tsx'
import styles from './case-room.module.css'
import { EvidencePhotos } from './evidence-photos.tsx'
import { CaseText, NamesContext, SideName } from './names.tsx'

/** The share of upheld reports. Without a decision it is unknown, not 50%. */
function recordText(reliability: number | null): string {
  return reliability === null
    ? 'none of their reports decided yet'
    : `${Math.round(reliability * 100)}% of reports upheld`
}

export function Reports({ reports }: Pick<CaseRoom, 'reports'>) {
  return (
    <Card as="section" padding="dense">
      <Stack gap={4}>
        <Heading level={2} look="h4">
          {reports.length === 1 ? '1 report' : `${reports.length} reports`}
        </Heading>
        <ul role="list" className={styles['reports']}>
          {reports.map(({ id, reason, description, filedAt, reporter, reliability }) => (
            <li key={id} className={styles['report']}>
              <Row gap={3} wrap>
                <Chip>{reportReasons[reason].title}</Chip>
                <Text as="span" size="small" tone={2}>
                  <SideName side="Reporter" person={reporter} /> · {recordText(reliability)} ·{' '}
                  <RelativeTime iso={filedAt} />
                </Text>
              </Row>
              {description !== '' && (
                <Text dir="auto" size="ui">
                  <CaseText>{description}</CaseText>
                </Text>
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}

/** The conversation, as copied at the time of the report. */
export function Evidence({ room: { evidence, reports, case: reported } }: { room: CaseRoom }) {
  const isAdmin = useRole() === 'admin'
  const [first] = evidence
  if (!first) return null
  const people = [reported.subject, ...reports.map(({ reporter }) => reporter)]
  return (
    <Card as="section" padding="dense">
      <Stack gap={4}>
        <Heading level={2} look="h4">
          Messages
        </Heading>
        <MessageList label="Messages, oldest first">
          {evidence.map(({ id, senderId, content, images, createdAt, deletedAt, edits }) => {
            const isSubject = senderId === reported.subject?.userId
            return (
              <ConversationMessage
                key={id}
                side={isSubject ? 'start' : 'end'}
                isMarked={isSubject}
                edits={edits}
                attached={images.length > 0 && <EvidencePhotos caseId={reported.id} photos={images} />}
                head={
                  <>
                    <SideName
                      side={isSubject ? 'Reported person' : 'Reporter'}
                      person={people.find((person) => person?.userId === senderId)}
                    />{' '}
                    · <time dateTime={createdAt}>{dateAndTime(new Date(createdAt), 'medium')}</time>
                    {deletedAt && ' · since deleted'}
                  </>
                }
              >
                {content && <CaseText>{content}</CaseText>}
              </ConversationMessage>
            )
          })}
        </MessageList>
        {isAdmin && (
          <Text size="ui">
            <Link to={`/admin/conversations/${first.conversationId}?caseId=${reported.id}`}>
              Read the full conversation (reason required)
            </Link>
          </Text>
        )}
      </Stack>
    </Card>
  )
}

/** The profile at the time of the first report. */
export function ReportedProfile({ reportedProfile }: Pick<CaseRoom, 'reportedProfile'>) {
  const { areShown } = use(NamesContext)
  if (!reportedProfile) return null
  const { full_name, headline, bio, photoUrl } = reportedProfile
  return (
    <Card as="section" padding="dense">
      <Stack gap={4}>
        <Heading level={2} look="h4">
          Profile when reported
        </Heading>
        <Row gap={4} align="start">
          <Avatar name={areShown ? full_name : '?'} photoUrl={areShown ? photoUrl : null} size={56} />
          <Stack gap={2}>
            <Text dir="auto" isStrong>
              {areShown ? full_name : 'Name and photo hidden'}
            </Text>
            <Text dir="auto" size="ui" tone={2} className={styles['words']}>
              <CaseText>{headline || 'No headline'}</CaseText>
            </Text>
            {bio !== '' && (
              <Text dir="auto" size="ui" className={styles['words']}>
                <CaseText>{bio}</CaseText>
              </Text>
            )}
          </Stack>
        </Row>
      </Stack>
    </Card>
  )
}

/** The template at the time of the first report. Only its author sees it while the case is open. */
export function ReportedTemplate({ reportedTemplate }: Pick<CaseRoom, 'reportedTemplate'>) {
  if (!reportedTemplate) return null
  const { title, body, language, tags } = reportedTemplate
  return (
    <Card as="section" padding="dense">
      <Stack gap={4}>
        <Heading level={2} look="h4">
          Template when reported
        </Heading>
        <Text dir="auto" isStrong className={styles['words']}>
          <CaseText>{title}</CaseText>
        </Text>
        <div lang={language}>
          <Text dir="auto" size="ui" className={styles['words']}>
            <CaseText>{body}</CaseText>
          </Text>
        </div>
        {tags.length > 0 && (
          <Text dir="auto" size="small" tone={2}>
            <CaseText>{tags.join(', ')}</CaseText>
          </Text>
        )}
        <Text size="small" tone={3}>
          Only its author can see it while the case is open.
        </Text>
      </Stack>
    </Card>
  )
}
