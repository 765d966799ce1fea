import { Tabs } from '@codekin/ui-kit/tabs'
import { useState } from 'react'
import { recordings } from './recording.ts'
import { Terminal } from './terminal.tsx'

/** The recordings as tabs. */
export function Demonstration() {
  const [name, setName] = useState(recordings[0]?.name ?? '')
  const items = recordings.map((recording) => ({
    value: recording.name,
    label: recording.title,
    content: <Terminal recording={recording} />,
  }))
  return <Tabs label="Recordings" items={items} value={name} onChange={setName} />
}
