import type { PersonSummary } from '@codekin/contracts/moderation/models'
import { Row } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { useRole } from '../console/use-role.ts'
import { PersonLine } from '../people/person-line.tsx'

/** The person concerned, linked if the viewer may open their page. */
export function PersonHead({ person, note }: { person: PersonSummary | null; note: string }) {
  const isAdmin = useRole() === 'admin'
  return (
    <Row gap={5} wrap>
      <PersonLine person={person} note={note} />
      {isAdmin && person && (
        <Text as="span" size="small">
          <Link to={`/admin/people/${person.userId}`}>Profile page</Link>
        </Text>
      )}
    </Row>
  )
}
