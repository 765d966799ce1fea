import { mountRemote } from '@codekin/fake-world/mount'
import { Page } from '@codekin/ui-kit/layout'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useParams } from '@codekin/web-runtime/router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import file from '../remote.json'
import { routes, slots } from './remote.tsx'

const Proof = slots['profile-evidence']
const Glance = slots['dashboard-proof']

/** The slot on another remote's profile, with links to the places it reports. */
function ProofAlone() {
  const { userId = '', level } = useParams()
  const { data } = useQuery(queryOf(api.users.getProfile, { params: { id: userId } }))
  const [places, setPlaces] = useState<ReadonlyMap<string, string>>(new Map())
  if (!data) return null
  return (
    <Page max="44rem">
      <VisuallyHidden as="h1">{data.full_name}</VisuallyHidden>
      <p>
        {[...places].map(([skill, id]) => (
          <a key={skill} href={`#${id}`}>
            Why {skill}
          </a>
        ))}
      </p>
      <Proof
        userId={userId}
        fullName={data.full_name}
        skills={data.skills.map(({ name }) => name)}
        level={level === '3' ? 3 : 2}
        onShown={(_, next) => setPlaces(next)}
      />
    </Page>
  )
}

/** The slot on another remote's dashboard. */
function GlanceAlone() {
  return (
    <Page max="24rem">
      <VisuallyHidden as="h1">Dashboard</VisuallyHidden>
      <Glance />
    </Page>
  )
}

mountRemote({
  file,
  routes: [
    ...routes,
    { path: '/proof/:userId/:level?', element: <ProofAlone /> },
    { path: '/glance', element: <GlanceAlone /> },
  ],
})
