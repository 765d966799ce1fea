/** The most frequent reactions, with their names. */
export const frequent = [
  { emoji: '👍', name: 'Thumbs up' },
  { emoji: '❤️', name: 'Heart' },
  { emoji: '😂', name: 'Laughing' },
  { emoji: '🎉', name: 'Celebrate' },
  { emoji: '🚀', name: 'Rocket' },
  { emoji: '👀', name: 'Looking' },
  { emoji: '🤔', name: 'Thinking' },
] as const
