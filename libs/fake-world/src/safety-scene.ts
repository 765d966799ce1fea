/** The viewer's moderation state: no history, the usual one, reported, or with a measure in force. */
export type SafetyScene = 'new' | 'usual' | 'reported' | 'restricted' | 'appealed' | 'suspended'
