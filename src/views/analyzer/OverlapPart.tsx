import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportPage } from '#contract/entities/channel-report.ts'
import { type ChannelPair, type Likeness, overlapOf } from '#contract/rules/channel-overlap.ts'
import { Field } from '#src/components/Field.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Select } from '#src/components/Select.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { overlapPartGroup } from '#src/theme/made/recipes/overlap-part-group.js'
import { overlapPartPairs } from '#src/theme/made/recipes/overlap-part-pairs.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useInterestWords } from '../casting-calls/use-interest-words.ts'

const Group = chakra('section', overlapPartGroup)
const Pairs = chakra('ul', overlapPartPairs)

const handleOf = ({ profile }: ReportPage) => `@${profile.handle}`

/** Each two of the compared channels: what they share as far as anybody knows, and that followers in common are not known. */
export function OverlapPart({ pages }: { pages: readonly ReportPage[] }) {
  const { t } = useTranslation(['analyzer', 'channel-report'])
  const [only, setOnly] = useState('')
  const pairs = useMemo(() => overlapOf(pages), [pages])
  const shown = pairs.filter(pair => !only || pair.first.profile.uuid === only || pair.second.profile.uuid === only)
  if (pairs.length === 0) return null
  return (
    <Group aria-labelledby="overlap">
      <h2 id="overlap">{t('overlap.title')}</h2>
      <Notice tone="info">{t('overlap.followersWhy')}</Notice>
      {pages.length > 2 && (
        <chakra.div maxWidth="340px">
          <Field label={t('overlap.with')} optional={false}>
            <Select
              value={only || 'all'}
              onChange={value => setOnly(value === 'all' ? '' : value)}
              options={[
                { value: 'all', label: t('overlap.all', { count: pairs.length }) },
                ...pages.map(page => ({ value: page.profile.uuid, label: `${page.profile.name} (${handleOf(page)})` })),
              ]}
            />
          </Field>
        </chakra.div>
      )}
      <Pairs role="list" aria-label={t('overlap.title')}>
        {shown.map(pair => (
          <li key={`${pair.first.profile.uuid} ${pair.second.profile.uuid}`}>
            <Pair pair={pair} />
          </li>
        ))}
      </Pairs>
      <chakra.p textStyle="small" color="muted">
        {t('overlap.method')}
      </chakra.p>
    </Group>
  )
}

function Pair({ pair }: { pair: ChannelPair }) {
  const { t } = useTranslation(['analyzer', 'channel-report'])
  const words = useCallWords()
  const interest = useInterestWords()
  const { brands, subjects, audience } = pair
  const unknown = <chakra.span color="muted">{t('channel-report:notKnown')}</chakra.span>
  return (
    <>
      <h3>
        {[pair.first, pair.second].map(page => (
          <span key={page.profile.uuid}>
            <NetworkIcon network={page.profile.network} /> <bdi>{handleOf(page)}</bdi>
          </span>
        ))}
      </h3>
      {pair.open ? (
        <dl>
          <dt>{t('overlap.followers')}</dt>
          <dd>{unknown}</dd>
          <dt>{t('overlap.brands')}</dt>
          <dd>
            {brands === null
              ? unknown
              : brands.shared.length === 0
                ? t('overlap.noBrands', { first: brands.named[0], second: brands.named[1] })
                : words.list(
                    brands.shared.map(({ name, pieces: [first, second] }) => t('overlap.brand', { name, first, second })),
                  )}
          </dd>
          <dt>{t('overlap.subjects')}</dt>
          <dd>{subjects === null ? unknown : subjects.length === 0 ? t('overlap.none') : words.list(subjects.map(interest))}</dd>
          <dt>{t('overlap.audience')}</dt>
          <dd>{audience.length === 0 ? unknown : audience.map(one => <Alike key={one.part} likeness={one} />)}</dd>
        </dl>
      ) : (
        <chakra.p color="muted">{t('overlap.notOpen')}</chakra.p>
      )}
    </>
  )
}

function Alike({ likeness: { part, value, error, samples } }: { likeness: Likeness }) {
  const { t } = useTranslation(['analyzer', 'channel-report'])
  const words = useCallWords()
  return (
    <chakra.span display="block">
      {t(`channel-report:part.${part}`)} <b>{words.percent(value)}</b>
      {error !== null && ` ± ${words.percent(error)}`}
      {samples && (
        <chakra.span color="muted" textStyle="small">
          {' · '}
          {t('overlap.samples', { first: words.amount(samples[0]), second: words.amount(samples[1]) })}
        </chakra.span>
      )}
    </chakra.span>
  )
}
