import { isolateBidi } from '@codekin/contracts/direction'
import type { OrderName } from './orders.ts'

type Labels = {
  /** On the button that opens the dialog. */
  label: string
  title: (name: string) => string
  /** On the button that confirms. */
  verb: string
  isDanger?: true
}

export const orderLabels: Readonly<Record<OrderName, Labels>> = {
  suspend: { label: 'Suspend', title: (name) => `Suspend ${isolateBidi(name)}?`, verb: 'Suspend', isDanger: true },
  activate: { label: 'Reactivate', title: (name) => `Reactivate ${isolateBidi(name)}’s account?`, verb: 'Reactivate' },
  'shadow-ban': {
    label: 'Shadow-ban',
    title: (name) => `Shadow-ban ${isolateBidi(name)}?`,
    verb: 'Shadow-ban',
    isDanger: true,
  },
  'end-sessions': {
    label: 'Sign out everywhere',
    title: (name) => `Sign ${isolateBidi(name)} out everywhere?`,
    verb: 'Sign out',
  },
  message: { label: 'Write a message', title: (name) => `Write to ${isolateBidi(name)}`, verb: 'Send' },
  introduce: { label: 'Introduce to someone', title: (name) => `Introduce ${isolateBidi(name)}`, verb: 'Introduce' },
  'grant-plan': { label: 'Give a plan', title: (name) => `Give ${isolateBidi(name)} a plan`, verb: 'Give plan' },
  'remove-plan': {
    label: 'Remove the plan',
    title: (name) => `Remove ${isolateBidi(name)}’s plan?`,
    verb: 'Remove plan',
    isDanger: true,
  },
  'change-role': {
    label: 'Change role',
    title: (name) => `Change ${isolateBidi(name)}’s role`,
    verb: 'Change role',
  },
  delete: {
    label: 'Delete account',
    title: (name) => `Delete ${isolateBidi(name)}’s account?`,
    verb: 'Delete',
    isDanger: true,
  },
}
