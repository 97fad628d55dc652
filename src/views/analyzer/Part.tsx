import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportFacts, ReportPart, ReportParts } from '#contract/entities/channel-report.ts'
import { errorsOf, sayErrors } from '#contract/rules/report-errors.ts'
import type { Interval } from '#contract/rules/sample-error.ts'
import { OutLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { partBase } from '#src/theme/made/recipes/part-base.js'
import { partBig } from '#src/theme/made/recipes/part-big.js'
import { partShares } from '#src/theme/made/recipes/part-shares.js'
import { useCallWords } from '../casting-calls/call-words.ts'

const Base = chakra('section', partBase)
const Shares = chakra('ul', partShares)

interface Props<Name extends ReportPart> {
  name: Name
  part: ReportParts[Name]
  wide?: boolean
  children(part: NonNullable<ReportParts[Name]>): ReactNode
}

/** One part of a report: its value with its error and what it rests on. */
export function Part<Name extends ReportPart>({ name, part, wide, children }: Props<Name>) {
  const { t } = useTranslation('channel-report')
  const words = useCallWords()
  if (!part) return null
  return (
    <Base wide={wide} aria-labelledby={`part-${name}`} data-part={name}>
      <h3 id={`part-${name}`}>{t(`part.${name}`)}</h3>
      {children(part)}
      <chakra.p textStyle="meta" color="text-2" data-error>
        {sayErrors(errorsOf(name, part), { t, percent: words.percent, amount: words.amount, money: words.money })}
      </chakra.p>
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

interface Share {
  key: string
  share: number
  /** The ends of its interval, drawn across the bar, with what is said of them. */
  range?: Interval
  note?: string
}

export function ShareBars({ shares, label }: { shares: readonly Share[]; label(key: string): string }) {
  const words = useCallWords()
  return (
    <Shares>
      {shares.map(({ key, share, range, note }) => (
        <li key={key}>
          <span>
            {label(key)}
            {note && (
              <chakra.span display="block" textStyle="meta" color="muted">
                {note}
              </chakra.span>
            )}
          </span>
          <i aria-hidden="true" style={{ position: 'relative' }}>
            <i style={{ width: `${Math.min(100, share * 100)}%` }} />
            {range && <ErrorBar {...range} />}
          </i>
          <b>{words.percent(share)}</b>
        </li>
      ))}
    </Shares>
  )
}

/** A line across a bar from one end of an interval to the other. */
const ErrorBar = ({ low, high }: Interval) => (
  <i
    data-range
    style={{
      position: 'absolute',
      top: '2px',
      height: '2px',
      background: 'currentColor',
      insetInlineStart: `${low * 100}%`,
      width: `${(high - low) * 100}%`,
    }}
  />
)

export const Big = chakra('p', partBig)
