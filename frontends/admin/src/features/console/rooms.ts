import type { Guard } from '@codekin/contracts/web/registry'
import { Gauge, Ticket } from 'lucide-react'
import file from '../../../remote.json'

type Group = 'Now' | 'Safety' | 'People' | 'Place'

type Sketch = {
  to: string
  label: string
  icon: typeof Gauge
  group: Group
  /** The letter that leads there after a `g`. Taken by the shell: c, d, i, m, p, s; a leads here there, too. */
  key: string
}

/** The rooms of the console in their order. Who may enter one stands in remote.json, as for the shell. */
const sketches: readonly Sketch[] = [
  { to: '/admin', label: 'Overview', icon: Gauge, group: 'Now', key: 'a' },
  { to: '/admin/invitations', label: 'Invitations', icon: Ticket, group: 'People', key: 'e' },
]

function guardOf(path: string): Guard | undefined {
  return file.routes.find((route) => route.path === path)?.guard as Guard | undefined
}

export type Room = Sketch & { isForModerators: boolean }

export const rooms: readonly Room[] = sketches.map((sketch) => ({
  ...sketch,
  // Whoever moderates is led on from the first one.
  isForModerators: sketch.to !== '/admin' && guardOf(sketch.to) === 'staff',
}))
