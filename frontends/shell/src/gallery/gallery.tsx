import { Button } from '@codekin/ui-kit/button'
import { Page, Row } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { useAppearance } from '@codekin/web-runtime/theme'
import { useTitle } from '@codekin/web-runtime/title'
import { Charts } from './charts.tsx'
import { sections } from './sections.tsx'

const shown = [...sections, { title: 'Charts', content: Charts }]

/** Shows every component of ui-kit. */
export function Gallery() {
  useTitle('Kit')
  const { theme, setTheme } = useAppearance()
  return (
    <main id="main" tabIndex={-1}>
      <Page>
        <Row justify="between" wrap>
          <Heading level={1}>Kit</Heading>
          <Button onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
            Use the {theme === 'dark' ? 'light' : 'dark'} theme
          </Button>
        </Row>
        {shown.map(({ title, content: Content }) => (
          <section key={title}>
            <Heading level={2}>{title}</Heading>
            <Text size="small" tone={3}>
              &nbsp;
            </Text>
            <Content />
          </section>
        ))}
      </Page>
    </main>
  )
}
