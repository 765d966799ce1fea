import { LinkButton } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Page } from '@codekin/ui-kit/layout'
import { Link } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'

/** No such address, or none that this person may know of. */
export function NotFound() {
  useTitle('Not found')
  return (
    <Page>
      <EmptyState
        glyph="404"
        title="There is nothing here"
        text="The address may be misspelled, or what was here is gone."
        level={1}
        action={<LinkButton render={<Link to="/" />}>Go to the start</LinkButton>}
      />
    </Page>
  )
}
