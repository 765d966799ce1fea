import type { GithubConnection, GithubDashboard } from '@codekin/contracts/github/models'
import { ReadingPart } from '../account/reading-part.tsx'
import { RepositoriesPart } from '../repositories/repositories-part.tsx'
import { SignalsPart } from '../signals/signals-part.tsx'
import styles from './figures.module.css'
import { HoursPart } from './hours-part.tsx'
import { LanguagesPart } from './languages-part.tsx'
import { PullsPart } from './pulls-part.tsx'
import { SkillsPart } from './skills-part.tsx'
import { Totals } from './totals.tsx'

/** The whole analysis. */
export function Figures({ figures, connection }: { figures: GithubDashboard; connection: GithubConnection }) {
  const { skills, languages, hours, repositories, pullRequests, signals } = figures
  return (
    <div className={styles['all']}>
      <SignalsPart signals={signals} />
      <Totals figures={figures} />
      <SkillsPart skills={skills} />
      {languages.length > 0 && (
        <>
          <LanguagesPart languages={languages} />
          <div className={styles['beside']}>
            <HoursPart hours={hours} />
            <PullsPart pullRequests={pullRequests} />
          </div>
        </>
      )}
      <RepositoriesPart repositories={repositories} />
      <ReadingPart connection={connection} hasConsent skills={skills.length} />
    </div>
  )
}
