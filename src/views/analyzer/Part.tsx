import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportFacts, ReportPart } from '#contract/entities/channel-report.ts'
import { OutLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { partBase } from '#src/theme/made/recipes/part-base.js'
import { partBig } from '#src/theme/made/recipes/part-big.js'
import { partShares } from '#src/theme/made/recipes/part-shares.js'
import { useCallWords } from '../casting-calls/call-words.ts'

const Base = chakra('section', partBase)
const Shares = chakra('ul', partShares)

interface Props<T> {
  name: ReportPart
  part: T | null
  wide?: boolean
  children(part: T): ReactNode
}

/** One part of a report: its value with what it rests on. */
export function Part<T extends ReportFacts>({ name, part, wide, children }: Props<T>) {
  const { t } = useTranslation('channel-report')
  if (!part) return null
  return (
    <Base wide={wide} aria-labelledby={`part-${name}`} data-part={name}>
      <h3 id={`part-${name}`}>{t(`part.${name}`)}</h3>
      {children(part)}
      <Facts facts={part} />
    </Base>
  )
}

/** Source, method, sample, date and confidence, in words. */
function Facts({ facts }: { facts: ReportFacts }) {
  const { t } = useTranslation('channel-report')
  const words = useCallWords()
  const about = [
    t(`source.${facts.source}`),
    t(`basis.${facts.basis}`),
    facts.sample !== null && t(`sample.${facts.method}`, { count: facts.sample, n: words.amount(facts.sample) }),
    facts.window_days !== null && t('window', { count: facts.window_days }),
    t(`confidence.${facts.confidence}`),
  ].filter(Boolean)
  return (
    <chakra.p textStyle="meta" color="muted">
      {t(`method.${facts.method}`, { publisher: facts.publisher?.name })} {about.join(' · ')} · <Time at={facts.as_of} as="day" />
      {facts.publisher && (
        <>
          {' '}
          · <OutLink href={facts.publisher.url}>{facts.publisher.permission}</OutLink>
        </>
      )}
    </chakra.p>
  )
}

export function ShareBars({ shares, label }: { shares: readonly { key: string; share: number }[]; label(key: string): string }) {
  const words = useCallWords()
  return (
    <Shares>
      {shares.map(one => (
        <li key={one.key}>
          <span>{label(one.key)}</span>
          <i aria-hidden="true">
            <i style={{ width: `${Math.min(100, one.share * 100)}%` }} />
          </i>
          <b>{words.percent(one.share)}</b>
        </li>
      ))}
    </Shares>
  )
}

export const Big = chakra('p', partBig)
