import type { Leaderboard } from '@codekin/contracts/gamification/models'
import { Card } from '@codekin/ui-kit/card'
import { Switch } from '@codekin/ui-kit/choice'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { changePreferences } from '@codekin/web-runtime/settings'
import styles from './board.module.css'
import { isOtherScope, ownRankText, ownTitle } from './board-labels.ts'

/** The viewer's rank and points, and the switch to be on boards. */
export function OwnRank({ board, isOut }: { board: Leaderboard; isOut: boolean }) {
  const { own } = board
  const isNotDiscoverable = !isOut && !isOtherScope(board) && !own.isOptedOut && own.rank === null && own.points > 0
  return (
    <Card as="section" aria-labelledby="own-place" className={styles['own']}>
      <Heading level={2} look="h3" id="own-place">
        {ownTitle(board)}
      </Heading>
      <dl className={styles['figures']}>
        <div>
          <dt>Rank</dt>
          <dd>{isOut || own.rank === null ? '–' : own.rank.toLocaleString('en')}</dd>
        </div>
        <div>
          <dt>Points</dt>
          <dd>{own.points.toLocaleString('en')}</dd>
        </div>
      </dl>
      <div role="status">
        <Text size="small" tone={2}>
          {ownRankText(board, isOut)}{' '}
          {isNotDiscoverable && (
            <Link to="/settings/privacy#discovery" className={styles['link'] ?? ''}>
              Who can find you
            </Link>
          )}
        </Text>
      </div>
      <div className={styles['wish']}>
        <Switch
          label="Show me on the leaderboard"
          hint="People who can see your profile see your name, rank and points here. When it’s off, no one does and you have no rank. You can come back at any time."
          isOn={!isOut}
          onChange={(leaderboard) => void changePreferences({ leaderboard })}
        />
      </div>
    </Card>
  )
}
