const names: Readonly<Record<string, string>> = {
  'identity/account': 'Account',
  'identity/profile': 'Profile',
  'identity/skills': 'Skills',
  'identity/sessions': 'Sign-ins',
  'identity/consents': 'Consents',
  'identity/mails': 'Emails we sent',
  'identity/exports': 'Exports',
  'matching/preferences': 'Discovery preferences',
  'matching/decisions': 'Likes and passes',
  'matching/matches': 'Matches and how well you fit',
  'matching/blocks': 'People you blocked',
  'matching/place-in-decks': 'Your place in decks',
  'matching/cards-dealt-to-you': 'Cards shown to you',
  'matching/shown-to-others': 'How often you were shown',
  'matching/card-as-others-see-it': 'Your card as others see it',
  'messaging/messages': 'Messages you wrote',
  'messaging/conversations': 'Conversations',
  'messaging/reading': 'When you read messages',
}

/** The name of an export's section; an unknown one is named after its id. */
export function nameOfSection(section: string): string {
  const words = section.slice(section.indexOf('/') + 1).replaceAll('-', ' ')
  return names[section] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
