import { mountRemote } from '@codekin/fake-world/mount'
import { Page } from '@codekin/ui-kit/layout'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useParams } from '@codekin/web-runtime/router'
import { useQuery } from '@tanstack/react-query'
import file from '../remote.json'
import { routes, slots } from './remote.tsx'

const Fit = slots['profile-fit']

/** The slot on the profile page of another remote. */
function FitAlone() {
  const { userId = '' } = useParams()
  const { data } = useQuery(queryOf(api.users.getProfile, { params: { id: userId } }))
  if (!data) return null
  return (
    <Page max="26rem">
      <VisuallyHidden as="h1">{data.full_name}</VisuallyHidden>
      <Fit userId={userId} fullName={data.full_name} />
    </Page>
  )
}

mountRemote({ file, routes: [...routes, { path: '/profile/:userId', element: <FitAlone /> }] })
