import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Space } from '#contract/entities/space.ts'
import { type Hours, type Stretch, shownHours } from '#contract/rules/hours.ts'
import { judgeOpening, openHoursOn } from '#contract/rules/opening-hours.ts'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { bookPanePair } from '#src/theme/made/recipes/book-pane-pair.js'
import { HourFields } from './HourFields.tsx'
import { useSpaceWords } from './use-space-words.ts'

const Pair = chakra('div', bookPanePair)

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

interface Props {
  /** Without `taken` nothing is said of what others have. */
  byHour: Omit<NonNullable<Space['by_hour']>, 'taken'> & Partial<Pick<NonNullable<Space['by_hour']>, 'taken'>>
  day: string
  hours: Hours
  issue(name: string): string | undefined
  onHours(day: string, hours: Hours): void
}

/** A day and its hours: those that others have are said beside the fields. */
export function BookHours({ byHour, day, hours, issue, onHours }: Props) {
  const { t } = useTranslation('realty')
  const words = useSpaceWords()
  const issueOf = useIssuePhrase()
  const taken = byHour.taken?.find(one => one.day === day)?.hours ?? []
  const open = openHoursOn(byHour, day)
  const shut = hoursOfDay.filter(hour => !open.includes(hour))
  const closed = judgeOpening(byHour, { day, ...hours })
  const said = (name: string) => issue(name) ?? (closed[name] ? issueOf(closed[name]) : undefined)
  const count = shownHours(hours)
  return (
    <>
      <Field label={t('hours.day')} optional={false} error={issue('from') ?? issue('to')}>
        <TextInput type="date" value={day} onChange={next => next && onHours(next, hours)} />
      </Field>
      <Pair>
        <HourFields
          value={hours}
          onChange={next => onHours(day, next)}
          taken={taken}
          shut={shut}
          errors={{
            from: said('hours.from'),
            until: said('hours.until') ?? (count < byHour.min_hours ? t('hours.least', { count: byHour.min_hours }) : undefined),
          }}
        />
      </Pair>
      <chakra.p textStyle="small" color="text-2" role="status">
        {open.length === 0
          ? t('hours.closedDay')
          : !byHour.taken
            ? t('hours.openAre', { hours: words.list(freeOf(shut).map(words.hours)), zone: words.zone(byHour.zone) })
            : taken.length + shut.length === 0
              ? t('hours.allFree', { zone: words.zone(byHour.zone) })
              : t('hours.freeAre', {
                  hours: words.list(freeOf([...taken, ...shut]).map(words.hours)) || t('hours.none'),
                  zone: words.zone(byHour.zone),
                })}
      </chakra.p>
    </>
  )
}

/** The stretches of a day that nobody has. */
export function freeOf(taken: readonly number[]): Hours[] {
  const found: Hours[] = []
  for (let hour = 0; hour < 24; hour += 1) {
    if (taken.includes(hour)) continue
    const last = found.at(-1)
    if (last?.until === hour) last.until = hour + 1
    else found.push({ from: hour, until: hour + 1 })
  }
  return found
}

const stretches = z.array(z.object({ day: z.string(), from: z.number(), until: z.number() }))
/** Free stretches that a refusal names. */
export const nextHoursOf = (details: Record<string, unknown> = {}): Stretch[] => {
  const read = z.safeParse(stretches, details.next_hours)
  return read.success ? read.data : []
}

/** Somebody was quicker: the hours that are free next, each at a press. */
export function NextHours({ next, onHours }: { next: readonly Stretch[] } & Pick<Props, 'onHours'>) {
  const { t } = useTranslation('realty')
  const words = useSpaceWords()
  if (next.length === 0) return <Notice tone="warn">{t('hours.takenLong')}</Notice>
  return (
    <Notice tone="warn">
      {t('hours.takenThen')}
      <chakra.ul display="grid" gap="4px" marginTop="1">
        {next.map(({ day, ...hours }) => (
          <li key={`${day} ${hours.from}`}>
            <chakra.button type="button" textDecoration="underline" fontWeight="580" onClick={() => onHours(day, hours)}>
              {words.stretch(day, hours)}
            </chakra.button>
          </li>
        ))}
      </chakra.ul>
    </Notice>
  )
}
