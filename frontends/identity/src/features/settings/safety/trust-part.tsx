import type { OwnTrust } from '@codekin/contracts/trust/models'
import { Async } from '@codekin/ui-kit/async'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { Link } from '@codekin/web-runtime/router'
import { useQuery } from '@tanstack/react-query'
import { ArrowUp, ChevronRight, ShieldAlert } from 'lucide-react'
import { SettingsPart } from '../frame/settings-part.tsx'
import styles from './safety.module.css'
import { TrustHistory } from './trust-history.tsx'
import { levelLabels, levelText, limitsText } from './trust-labels.ts'

function Level({ level }: Pick<OwnTrust, 'level'>) {
  return (
    <div className={styles['level']}>
      <Text as="span" isStrong>
        {levelText(level)}
      </Text>
      <span className={styles['bars']} aria-hidden="true">
        {levelLabels.map((word, step) => (
          <span key={word} data-filled={step <= level || undefined} />
        ))}
      </span>
    </div>
  )
}

function Limits({
  limits,
  isReported,
  isVerificationRequired,
}: Pick<OwnTrust, 'limits' | 'isReported' | 'isVerificationRequired'>) {
  const text = limits && limitsText(limits)
  if (!text && !isVerificationRequired) return null
  return (
    <div className={styles['notice']}>
      <ShieldAlert size={20} aria-hidden="true" />
      <div className={styles['noticeText']}>
        {isVerificationRequired && <Text size="ui">Please verify that this account is really yours.</Text>}
        {text && <Text size="ui">{text}</Text>}
        {text && isReported && (
          <Text size="ui">You’ve been reported. This applies until our team has reviewed it.</Text>
        )}
      </div>
    </div>
  )
}

function Signals({ signals }: Pick<OwnTrust, 'signals'>) {
  if (signals.length === 0) return null
  return (
    <div className={styles['group']}>
      <Heading level={3} look="h4">
        What it’s based on
      </Heading>
      <ul className={styles['signals']}>
        {signals.map(({ kind, isFor, explanation, observedAt }) => (
          <li key={`${kind} ${observedAt}`} data-for={isFor}>
            <span className={styles['sign']} role="img" aria-label={isFor ? 'raises it' : 'lowers it'}>
              {isFor ? '+' : '−'}
            </span>
            <Text as="span" size="ui" className={styles['grow']}>
              {explanation}
            </Text>
            <Text as="span" size="small" tone={3}>
              <RelativeTime iso={observedAt} />
            </Text>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Raise({ wouldRaise }: Pick<OwnTrust, 'wouldRaise'>) {
  if (wouldRaise.length === 0) return null
  return (
    <div className={styles['group']}>
      <Heading level={3} look="h4">
        What would raise it
      </Heading>
      <ul className={styles['signals']}>
        {wouldRaise.map(({ text, path }) => (
          <li key={text}>
            <ArrowUp size={16} aria-hidden="true" />
            {path === null ? (
              <Text as="span" size="ui" className={styles['grow']}>
                {text}
              </Text>
            ) : (
              <Link to={path} className={styles['link'] ?? ''}>
                <span className={styles['grow']}>{text}</span>
                <ChevronRight size={16} aria-hidden="true" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function TrustPart() {
  const query = useQuery({ ...queryOf(api.trust.getOwnTrust), staleTime: 0 })
  return (
    <SettingsPart
      id="trust"
      title="Trust in your account"
      text="We limit accounts that look fake so they can’t do much harm. Only you and our team can see this."
    >
      <Async query={query} skeleton={<Skeleton shape="card" height="12rem" />} failureTitle="This couldn’t be loaded">
        {(trust) => (
          <div className={styles['trust']}>
            <Level level={trust.level} />
            <Limits {...trust} />
            <Signals signals={trust.signals} />
            <Raise wouldRaise={trust.wouldRaise} />
            <TrustHistory />
          </div>
        )}
      </Async>
    </SettingsPart>
  )
}
