import type { ConsentState, PrivacySettings } from '@codekin/contracts/privacy/models'
import { Switch } from '@codekin/ui-kit/choice'
import { dayText } from '@codekin/ui-kit/clock'
import { Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import { decide } from './use-privacy.ts'

/** The last decision and its date. Says so if the text has changed since, because the consent is then void. */
function decidedText({ decided, granted, textVersion }: ConsentState): string {
  if (!decided) return 'You haven’t agreed to this.'
  const at = dayText(decided.at)
  const isOlder = decided.granted && decided.textVersion < textVersion
  if (granted && isOlder) return `You agreed to an earlier text on ${at}, which still counts.`
  if (granted) return decided.granted ? `You agreed on ${at}.` : 'You agree.'
  if (!decided.granted) return `You turned this off on ${at}.`
  if (isOlder) return `The text has changed since you agreed on ${at}.`
  return 'You don’t agree.'
}

/** Nothing is sent for it yet: it is not offered, but can be withdrawn by those who gave it. */
const isOffered = ({ consentType, granted }: ConsentState) => consentType !== 'product-news' || granted

/** All optional uses of the user's data, off by default. */
export function Consents({ settings }: { settings: PrivacySettings }) {
  return (
    <SettingsPart
      id="consents"
      title="What you agree to"
      text="All of this is optional and off until you turn it on. You can turn it off at any time, and nothing else changes."
    >
      <div className={styles['rows']}>
        {settings.consents.filter(isOffered).map((consent) => (
          <div key={consent.consentType} className={styles['row']}>
            <div className={styles['grow']}>
              <Switch
                label={consent.title}
                hint={consent.text}
                isOn={consent.granted}
                onChange={(isOn) => void decide(consent.consentType, isOn)}
              />
              <Text size="small" tone={3}>
                {decidedText(consent)}
                {consent.consentType === 'github-analysis' && (
                  <>
                    {' '}
                    <Link to="/github-verification">What we read, and what counts</Link>
                  </>
                )}
              </Text>
            </div>
          </div>
        ))}
      </div>
    </SettingsPart>
  )
}
