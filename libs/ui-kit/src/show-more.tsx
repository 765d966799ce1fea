import { Button } from './button.tsx'
import { Row } from './layout.tsx'

type ShowMoreProps = {
  /** A list that comes page by page, as the query library has it. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  label?: string
  variant?: 'secondary' | 'quiet'
}

/** Fetches the next page of a list; nothing where there is none. */
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
