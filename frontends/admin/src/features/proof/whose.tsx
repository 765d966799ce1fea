import type { PersonSummary } from '@codekin/contracts/moderation/models'
import { Row } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { useRole } from '../console/use-role.ts'
import { PersonLine } from '../people/person-line.tsx'

/** Whom it is about, with the way to their page for who may go there. */
export function Whose({ person, note }: { person: PersonSummary | null; note: string }) {
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
