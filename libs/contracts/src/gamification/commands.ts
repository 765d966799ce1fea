import { eraseUserCommand, exportUserCommand } from '../personal-data.ts'

export const eraseGamificationUser = eraseUserCommand('gamification')
export const exportGamificationUser = exportUserCommand('gamification')
