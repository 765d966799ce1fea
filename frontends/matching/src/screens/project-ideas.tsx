import { type IdeaSize, ideaSize } from '@codekin/contracts/project-ideas/models'
import { Button } from '@codekin/ui-kit/button'
import { Page } from '@codekin/ui-kit/layout'
import { Tabs } from '@codekin/ui-kit/tabs'
import { Heading, Text } from '@codekin/ui-kit/text'
import { useSearchParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { FittingIdeas } from '../features/ideas/fitting-ideas.tsx'
import { isBegun, readIdeaDraft } from '../features/ideas/idea-draft.ts'
import { useFreshIdeas } from '../features/ideas/ideas.ts'
import { OwnIdeas } from '../features/ideas/own-ideas.tsx'
import { ProposeDialog, type Proposing } from '../features/ideas/propose-dialog.tsx'
import styles from './project-ideas.module.css'

type Tab = 'fitting' | 'saved'

/** State from the URL, which survives links and reloads. */
function useAddress() {
  const [search, setSearch] = useSearchParams()
  const tab: Tab = search.get('tab') === 'saved' ? 'saved' : 'fitting'
  const size: IdeaSize | null = ideaSize.safeParse(search.get('size')).data ?? null
  const change = (part: Partial<Record<'tab' | 'size' | 'matchId', string | null>>) =>
    setSearch(
      (before) => {
        const next = Object.entries({ ...Object.fromEntries(before), ...part })
        return next.filter((pair): pair is [string, string] => pair[1] !== null)
      },
      { replace: true },
    )
  return { tab, size, matchId: search.get('matchId'), change }
}

function Header({ isWriting, onWrite }: { isWriting: boolean; onWrite: () => void }) {
  return (
    <header className={styles['header']}>
      <div className={styles['title']}>
        <Heading level={1}>Project ideas</Heading>
        <Text size="ui" tone={2}>
          Small things to build, chosen from what each of you knows.
        </Text>
      </div>
      <Button id="write-idea" icon={<PenLine size={16} />} onClick={onWrite}>
        {!isWriting && isBegun(readIdeaDraft()) ? 'Continue your idea' : 'Write an idea'}
      </Button>
    </header>
  )
}

/** `/project-ideas`: ideas for the user alone or with a match, and saved or own ones. */
export function ProjectIdeas() {
  useTitle('Project ideas')
  useFreshIdeas()
  const { tab, size, matchId, change } = useAddress()
  const [isWriting, setWriting] = useState(false)
  const [proposing, setProposing] = useState<Proposing | null>(null)
  const write = () => {
    setWriting(true)
    change({ tab: 'saved' })
  }
  return (
    <Page>
      <Header isWriting={isWriting} onWrite={write} />
      <Tabs<Tab>
        label="Which ideas"
        value={tab}
        onChange={(next) => change({ tab: next === 'saved' ? next : null })}
        items={[
          {
            value: 'fitting',
            label: 'Ideas',
            content: (
              <FittingIdeas
                matchId={matchId}
                size={size}
                onMatch={(next) => change({ matchId: next })}
                onSize={(next) => change({ size: next })}
                onPropose={setProposing}
              />
            ),
          },
          {
            value: 'saved',
            label: 'Saved and yours',
            content: <OwnIdeas isWriting={isWriting} onWrite={setWriting} onPropose={setProposing} />,
          },
        ]}
      />
      <ProposeDialog proposing={proposing} onClose={() => setProposing(null)} />
    </Page>
  )
}
