import { isolateBidi } from '@codekin/contracts/direction'
import type { OrderName } from './orders.ts'

type Words = {
  /** On the button that asks for it. */
  label: string
  title: (name: string) => string
  /** On the button that does it. */
  verb: string
  isDanger?: true
}

export const orderWords: Readonly<Record<OrderName, Words>> = {
  suspend: { label: 'Suspend', title: (name) => `Suspend ${isolateBidi(name)}?`, verb: 'Suspend', isDanger: true },
  activate: { label: 'Activate', title: (name) => `Activate the account of ${isolateBidi(name)}?`, verb: 'Activate' },
  'shadow-ban': {
    label: 'Shadow-ban',
    title: (name) => `Shadow-ban ${isolateBidi(name)}?`,
    verb: 'Shadow-ban',
    isDanger: true,
  },
  message: { label: 'Write a message', title: (name) => `Write to ${isolateBidi(name)}`, verb: 'Send' },
  introduce: { label: 'Introduce to somebody', title: (name) => `Introduce ${isolateBidi(name)}`, verb: 'Introduce' },
  'grant-plan': { label: 'Give a plan', title: (name) => `Give ${isolateBidi(name)} a plan`, verb: 'Give the plan' },
  'remove-plan': {
    label: 'Take the plan back',
    title: (name) => `Take the plan of ${isolateBidi(name)} back?`,
    verb: 'Take it back',
    isDanger: true,
  },
  'change-role': {
    label: 'Change the role',
    title: (name) => `Change the role of ${isolateBidi(name)}`,
    verb: 'Change the role',
  },
  delete: {
    label: 'Delete the account',
    title: (name) => `Delete the account of ${isolateBidi(name)}?`,
    verb: 'Delete',
    isDanger: true,
  },
}
