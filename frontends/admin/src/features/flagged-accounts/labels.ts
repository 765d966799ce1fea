import type { StaffSignal } from '@codekin/contracts/trust/models'

export const signalTexts: Readonly<Record<StaffSignal['kind'], string>> = {
  'disposable-email': 'Throwaway email address',
  'address-burst': 'Many accounts from one network',
  'copied-bio': 'Text copied from another account',
  'copied-photo': 'Photo copied from another account',
  'likes-everyone': 'Likes almost everyone',
  'reliable-reports': 'Reported by reliable people',
  'confirmed-email': 'Confirmed email address',
  'verified-skill': 'Proved skill',
  'long-conversations': 'Long conversations',
  'long-membership': 'Long-time member',
}
