import { noticeChannels, noticeKinds } from '@codekin/contracts/users/setting-choices'
import type { NoticeChannel, NoticeKind, NotificationSettings } from '@codekin/contracts/users/settings'
import { BareCheckbox } from '@codekin/ui-kit/choice'
import { changeNotifications } from '@codekin/web-runtime/settings'
import { SettingsPart } from '../frame/settings-part.tsx'
import styles from './notifications.module.css'

const kinds: Record<NoticeKind, string> = {
  match: 'New matches',
  message: 'Messages',
  endorsement: 'Endorsements',
  badge: 'Badges',
  caseUpdate: 'Reports and appeals',
  staff: 'Our team',
  productNews: 'News about Codekin',
}
const channels: Record<NoticeChannel, string> = { inApp: 'In the app', browser: 'Browser', mail: 'Email' }

function Cell({ kind, channel, isOn }: { kind: NoticeKind; channel: NoticeChannel; isOn: boolean }) {
  return (
    <td>
      <BareCheckbox
        label={`${kinds[kind]}: ${channels[channel]}`}
        isOn={isOn}
        onChange={(isWanted) => void changeNotifications({ kinds: { [kind]: { [channel]: isWanted } } })}
      />
    </td>
  )
}

/** What somebody is told of, and on which ways. */
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
            {noticeKinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{kinds[kind]}</th>
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
