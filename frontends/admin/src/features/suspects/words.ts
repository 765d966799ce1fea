import type { StaffSignal } from '@codekin/contracts/trust/models'

export const signalTexts: Readonly<Record<StaffSignal['kind'], string>> = {
  'disposable-email': 'Throw-away email address',
  'address-burst': 'Many accounts from one address',
  'copied-bio': 'Copied text',
  'copied-photo': 'Copied photo',
  'likes-everyone': 'Likes almost everybody',
  'reliable-reports': 'Reports by reliable people',
  'confirmed-email': 'Confirmed email address',
  'verified-skill': 'Verified skill',
  'long-conversations': 'Long conversations',
  'long-membership': 'Here for long',
}
