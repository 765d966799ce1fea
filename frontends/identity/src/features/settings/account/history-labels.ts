import type { ChangeCause, ProfileChangeEntry, RecordedField } from '@codekin/contracts/users/profile-changes'
import { roleNames } from '@codekin/contracts/users/role-names'
import { goalNames, levelNames } from '@codekin/people/labels'

export const causeLabels: Record<ChangeCause, string> = {
  'own-edit': 'by you',
  onboarding: 'during setup',
  provider: 'from a connected account',
  staff: 'by our team',
}

type Value = ProfileChangeEntry['after']
const known: Record<string, string> = { ...roleNames, ...goalNames, ...levelNames }

function itemText(item: Value): string {
  if (typeof item === 'string') return known[item] ?? item
  if (Array.isArray(item)) return item.map(itemText).join(', ')
  if (typeof item !== 'object' || item === null) return String(item)
  if ('level' in item) return `${itemText(item['name'] ?? '')} (${itemText(item['level'] ?? '').toLowerCase()})`
  return itemText(item['title'] ?? item['label'] ?? item['url'] ?? '')
}

/** A value as text; null if there was none. */
export function valueText(field: RecordedField, value: Value): string | null {
  if (value === null || value === '') return null
  if (field === 'photo') return value ? 'a photo' : null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(itemText).join(', ')
  return itemText(value)
}
