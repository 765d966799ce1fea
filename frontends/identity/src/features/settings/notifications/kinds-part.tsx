import { noticeChannels } from '@codekin/contracts/users/setting-choices'
import type { NoticeChannel, NoticeKind, NotificationSettings } from '@codekin/contracts/users/settings'
import { BareCheckbox } from '@codekin/ui-kit/choice'
import { changeNotifications } from '@codekin/web-runtime/settings'
import { SettingsPart } from '../frame/settings-part.tsx'
import styles from './notifications.module.css'

type Row = { title: string; sent: readonly NoticeChannel[] }

/** The channels of each kind. Nothing sends product news yet, so it has no row. */
const rows: Readonly<Record<Exclude<NoticeKind, 'productNews'>, Row>> = {
  match: { title: 'New matches', sent: noticeChannels },
  superlike: { title: 'Superlikes', sent: noticeChannels },
  message: { title: 'Messages', sent: noticeChannels },
  endorsement: { title: 'Endorsements', sent: noticeChannels },
  badge: { title: 'Badges', sent: noticeChannels },
  caseUpdate: { title: 'Reports and appeals', sent: ['mail'] },
  staff: { title: 'Messages from our team', sent: noticeChannels },
}
type RowKind = keyof typeof rows
const rowKinds = Object.keys(rows) as RowKind[]
const channels: Record<NoticeChannel, string> = { inApp: 'In the app', browser: 'Browser', mail: 'Email' }

function Cell({ kind, channel, isOn }: { kind: RowKind; channel: NoticeChannel; isOn: boolean }) {
  const { title, sent } = rows[kind]
  if (!sent.includes(channel)) return <td />
  return (
    <td>
      <BareCheckbox
        label={`${title}: ${channels[channel]}`}
        isOn={isOn}
        onChange={(isWanted) => void changeNotifications({ kinds: { [kind]: { [channel]: isWanted } } })}
      />
    </td>
  )
}

/** The notification kinds, with their channels. */
export function KindsPart({ settings }: { settings: NotificationSettings }) {
  return (
    <SettingsPart
      id="kinds"
      title="What we notify you about"
      text="In the app while you’re here, in your browser while this page is in the background, and by email while you’re away."
    >
      <div className={styles['scroll']}>
        <table className={styles['kinds']}>
          <thead>
            <tr>
              <td />
              {noticeChannels.map((channel) => (
                <th key={channel} scope="col">
                  {channels[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowKinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{rows[kind].title}</th>
                {noticeChannels.map((channel) => (
                  <Cell key={channel} kind={kind} channel={channel} isOn={settings.kinds[kind][channel]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SettingsPart>
  )
}
