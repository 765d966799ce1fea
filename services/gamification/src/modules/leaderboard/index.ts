export { readLeaderboard } from './read-leaderboard.ts'
