import { LinkButton } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { FullPageSpinner } from '@codekin/ui-kit/spinner'
import { Link, useLocation } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type FetchedPage, fetchTextPage } from '../features/document/fetch-text-page.ts'
import { enhance } from '../features/enhance/enhance.ts'

function Text({ page }: { page: FetchedPage }) {
  useTitle(page.title)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? enhance(place.current) : undefined), [])
  return <div ref={place} dangerouslySetInnerHTML={{ __html: page.html }} />
}

function Missing() {
  useTitle('Not found')
  return (
    <EmptyState
      title="There’s nothing here"
      text="The address may be wrong, or the page may be gone."
      level={1}
      action={<LinkButton render={<Link to="/blog" />}>Read the blog</LinkButton>}
    />
  )
}

/** A text page in the app's frame: the text of the document that visitors get at the same path. */
export function TextPage() {
  const { pathname } = useLocation()
  const { data, error } = useQuery({
    queryKey: ['text-page', pathname],
    queryFn: () => fetchTextPage(pathname),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) throw error
  if (data === undefined) return <FullPageSpinner isInside />
  return data === null ? <Missing /> : <Text key={pathname} page={data} />
}
