import { LinkButton } from '@codekin/ui-kit/button'
import { Page } from '@codekin/ui-kit/layout'
import { FullPageSpinner } from '@codekin/ui-kit/spinner'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Link, Navigate, useParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { ArrowLeft } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { LegalLinks } from '../features/settings/frame/legal-links.tsx'
import { PageList } from '../features/settings/frame/page-list.tsx'
import styles from '../features/settings/frame/settings.module.css'
import { SettingsSearch } from '../features/settings/frame/settings-search.tsx'
import { useIsPhone } from '../features/settings/frame/use-is-phone.ts'
import { findPage, firstPage, type SettingsPage } from '../features/settings/sections.ts'

function Back({ to, title }: { to: string; title: string }) {
  return (
    <div className={styles['back']}>
      <LinkButton variant="quiet" size="small" icon={<ArrowLeft size={18} />} render={<Link to={to} />}>
        {title}
      </LinkButton>
    </div>
  )
}

function Opened({ page }: { page: SettingsPage }) {
  const Content: ComponentType<{ waiting?: ReactNode }> = page.Page
  return (
    <div className={styles['content']}>
      {page.within !== undefined && <Back to={`/settings/${page.within}`} title={findPage(page.within)?.title ?? ''} />}
      <Heading level={1}>{page.title}</Heading>
      <Content key={page.slug} waiting={<FullPageSpinner isInside />} />
    </div>
  )
}

function BesideEachOther({ page }: { page: SettingsPage }) {
  return (
    <Page max="66rem" className={styles['panes'] ?? ''}>
      <nav aria-label="Settings" className={styles['list']}>
        <Text size="small" tone={3} isStrong>
          Settings
        </Text>
        <SettingsSearch>
          <PageList shown={page} />
        </SettingsSearch>
        <LegalLinks />
      </nav>
      <Opened page={page} />
    </Page>
  )
}

function OneByOne({ page }: { page: SettingsPage | undefined }) {
  if (page) {
    return (
      <Page>
        {page.within === undefined && <Back to="/settings" title="Settings" />}
        <Opened page={page} />
      </Page>
    )
  }
  return (
    <Page>
      <Heading level={1}>Settings</Heading>
      <nav aria-label="Settings">
        <div className={styles['search']}>
          <SettingsSearch>
            <PageList shown={undefined} />
          </SettingsSearch>
        </div>
      </nav>
      <LegalLinks />
    </Page>
  )
}

/** The list of settings pages beside the selected one; on a phone, one after the other. */
export function Settings() {
  const { section } = useParams()
  const isPhone = useIsPhone()
  const page = findPage(section)
  useTitle(page ? `${page.title} · Settings` : 'Settings')
  if (section !== undefined && !page) return <Navigate to="/settings" replace />
  return isPhone ? <OneByOne page={page} /> : <BesideEachOther page={page ?? firstPage} />
}
