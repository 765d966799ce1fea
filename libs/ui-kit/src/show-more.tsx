import { Button } from './button.tsx'
import { Row } from './layout.tsx'

type ShowMoreProps = {
  /** A paged list of the query library. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  label?: string
  variant?: 'secondary' | 'quiet'
}

/** A button that fetches the next page of a list; hidden on the last page. */
export function ShowMore({ query, label = 'Show more', variant = 'secondary' }: ShowMoreProps) {
  if (!query.hasNextPage) return null
  return (
    <Row justify="center">
      <Button variant={variant} isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {label}
      </Button>
    </Row>
  )
}
