import { useTranslation } from 'react-i18next'
import { marketCities } from '#contract/cities.ts'
import { profileLanguages } from '#contract/entities/profile.ts'
import { interestRoots, interestTree } from '#contract/interests.ts'
import {
  type AskedShare,
  type AudienceFilter,
  audienceAges,
  audienceFilterNames,
  audienceFilters,
  audienceGenders,
  readShare,
  writeShare,
} from '#contract/rules/audience-filter.ts'
import { Field } from '#src/components/Field.tsx'
import { Select } from '#src/components/Select.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { marketCountries } from '../casting-calls/countries.ts'
import { ManyField } from './ManyField.tsx'
import { useAudienceWord } from './use-audience-word.ts'

const steps = [5, 10, 20, 30, 40, 50, 60, 70, 80, 90]
const credible = ['60', '70', '75', '80', '90', '95']
const any = '-'

interface Props {
  filters: Filters
  onFilters(patch: Readonly<Record<string, string | null>>): void
}

/** Fields for the audience: each choice with the least share of the followers, which can be changed. */
export function AudienceFields({ filters, onFilters }: Props) {
  const { t } = useTranslation('finder')
  const words = useCallWords()
  const say = useAudienceWord()
  const offered: Record<AudienceFilter, readonly string[]> = {
    audience_country: [...marketCountries].sort((a, b) => words.country(a).localeCompare(words.country(b))),
    audience_city: Object.values(marketCities)
      .flat()
      .sort((a, b) => a.localeCompare(b)),
    audience_gender: audienceGenders,
    audience_age: audienceAges,
    audience_language: profileLanguages,
    audience_interests: interestRoots.flatMap(root => [root, ...interestTree[root]]),
  }
  return (
    <>
      <chakra.h2 textStyle="label" gridColumn="1 / -1">
        {t('audience')}
      </chakra.h2>
      <chakra.p textStyle="meta" color="muted" gridColumn="1 / -1">
        {t('audienceNote')}
      </chakra.p>
      {audienceFilterNames.map(filter => (
        <AudienceField
          key={filter}
          filter={filter}
          offered={offered[filter]}
          chosen={(filters[filter]?.split(',') ?? []).flatMap(raw => readShare(filter, raw) ?? [])}
          say={key => say(filter, key)}
          onChosen={chosen => onFilters({ [filter]: chosen.map(one => writeShare(filter, one)).join(',') || null })}
        />
      ))}
      <Field label={t('field.credibility_min')} optional={false}>
        <Select
          value={filters.credibility_min ?? any}
          onChange={value => onFilters({ credibility_min: value === any ? null : value })}
          options={[
            { value: any, label: t('any') },
            ...[...new Set([...credible, ...(filters.credibility_min ? [filters.credibility_min] : [])])].map(value => ({
              value,
              label: t('least', { n: words.percent(Number(value) / 100) }),
            })),
          ]}
        />
      </Field>
    </>
  )
}

interface OneProps {
  filter: AudienceFilter
  offered: readonly string[]
  chosen: readonly AskedShare[]
  say(key: string): string
  onChosen(chosen: readonly AskedShare[]): void
}

function AudienceField({ filter, offered, chosen, say, onChosen }: OneProps) {
  const { t } = useTranslation('finder')
  const words = useCallWords()
  const { least: usual, most } = audienceFilters[filter]
  return (
    <chakra.div display="grid" gap="6px" minWidth={0}>
      <ManyField
        label={t(`field.${filter}`)}
        values={offered}
        chosen={chosen.map(one => one.key)}
        most={most}
        say={say}
        onChosen={keys => onChosen(keys.map(key => chosen.find(one => one.key === key) ?? { key, least: usual }))}
      />
      {chosen.map(({ key, least }) => (
        <Select
          key={key}
          size="sm"
          aria-label={t('shareOf', { what: say(key) })}
          value={String(least)}
          options={[...new Set([...steps, least])]
            .sort((a, b) => a - b)
            .map(step => ({ value: String(step), label: t('shareOfIs', { what: say(key), n: words.percent(step / 100) }) }))}
          onChange={value => onChosen(chosen.map(one => (one.key === key ? { key, least: Number(value) } : one)))}
        />
      ))}
    </chakra.div>
  )
}
