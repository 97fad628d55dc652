import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { type Sums, sharesOf } from '#contract/rules/milestones.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Money } from '#src/components/Money.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { formatDay, formatPercent } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { milestonesFieldFoot } from '#src/theme/made/recipes/milestones-field-foot.js'
import { milestonesFieldPair } from '#src/theme/made/recipes/milestones-field-pair.js'
import { milestonesFieldRow } from '#src/theme/made/recipes/milestones-field-row.js'
import { milestonesFieldRows } from '#src/theme/made/recipes/milestones-field-rows.js'
import { dayAfter, replaced } from '../form/draft-values.ts'
import {
  canAdd,
  canRemove,
  evenly,
  firstDrafts,
  type MilestoneDraft,
  sharedOut,
  takePiece,
  withOneMore,
  withoutOne,
} from './milestone-drafts.ts'

const Rows = chakra('ol', milestonesFieldRows)
const Row = chakra('li', milestonesFieldRow)
const Pair = chakra('div', milestonesFieldPair)
const Foot = chakra('div', milestonesFieldFoot)

interface Props {
  milestones: readonly MilestoneDraft[] | null
  /** The pieces in their order, in words. */
  pieces: readonly string[]
  /** The day of the whole work; empty while it is not known. */
  due: string
  today: string
  /** The price with both fees, and the sum of it that the reader sees; null while there is none. */
  price: { sums: Sums; own: (share: Sums) => number; currency: string } | null
  /** Of work under way: the sums of those that are approved. They stay as they are, and so does that there are milestones. */
  approved?: readonly Sums[]
  errorOf(name: string): string | undefined
  onLeave?(name: string): void
  onChange(milestones: MilestoneDraft[] | null): void
}

const { title, percent } = limits.milestones

/** Parts of the work, each with its share, its day and what it hands in; none where the work is one piece. */
export function MilestonesField({ milestones, pieces, due, today, price, approved, errorOf, onLeave, onChange }: Props) {
  const { t } = useTranslation('milestones')
  const done = approved?.length ?? 0
  const begin = () => onChange(firstDrafts({ today, due, pieces: pieces.length }))
  return (
    <Field group label={t('title')} help={t(approved ? 'spread' : 'askHelp')} error={errorOf('milestones')}>
      {!approved && (
        <Checkbox checked={milestones !== null} onChange={wanted => (wanted ? begin() : onChange(null))}>
          {t('ask')}
        </Checkbox>
      )}
      {milestones && (
        <chakra.div marginTop="10px" data-milestones={milestones.length}>
          <Rows>
            {milestones.map((row, index) => (
              <Part
                // biome-ignore lint/suspicious/noArrayIndexKey: a milestone is its place.
                key={index}
                rows={milestones}
                index={index}
                row={row}
                pieces={pieces}
                due={due}
                today={today}
                price={price}
                approved={approved}
                errorOf={errorOf}
                onLeave={onLeave}
                onChange={onChange}
              />
            ))}
          </Rows>
          <Foot>
            <Button
              size="sm"
              icon={PlusIcon}
              disabled={!canAdd(milestones)}
              onClick={() => onChange(withOneMore(milestones, { today, due, done }))}
            >
              {t('add')}
            </Button>
            <Button size="sm" look="plain" onClick={() => onChange(evenly(milestones, done))}>
              {t('even')}
            </Button>
            <Together sum={sharedOut(milestones)} />
          </Foot>
        </chakra.div>
      )}
    </Field>
  )
}

/** The share of the fee that is given to milestones, said while it is typed. */
function Together({ sum }: { sum: number }) {
  const { t } = useTranslation('milestones')
  const language = useLanguage()
  const percentOf = (value: number) => formatPercent(value / 100, language)
  return (
    <chakra.output textStyle="small" color={sum === 100 ? 'success' : 'warn'} fontWeight={560} aria-live="polite">
      {sum === 100
        ? t('whole')
        : sum < 100
          ? t('missing', { percent: percentOf(100 - sum) })
          : t('over', { percent: percentOf(sum - 100) })}
    </chakra.output>
  )
}

function Part({
  rows,
  index,
  row,
  pieces,
  due,
  today,
  price,
  approved = [],
  errorOf,
  onLeave,
  onChange,
}: Omit<Props, 'milestones'> & { rows: readonly MilestoneDraft[]; index: number; row: MilestoneDraft }) {
  const { t } = useTranslation('milestones')
  const language = useLanguage()
  const n = index + 1
  const last = n === rows.length
  const at = `milestones.${index}`
  const change = (patch: Partial<MilestoneDraft>) => onChange(replaced(rows, index, { ...row, ...patch }))
  const whole = rows.every(one => one.percent !== null && one.percent > 0) && sharedOut(rows) === 100
  const share =
    price && whole
      ? sharesOf(
          price.sums,
          rows.map(one => ({ percent: one.percent ?? 0 })),
          approved,
        )[index]
      : null
  const done = approved.length
  const taken = new Set(rows.slice(0, done).flatMap(one => one.pieces))
  if (index < done)
    return (
      <Row aria-label={t('one', { n })} data-done>
        <header>
          {row.title}
          <span>{share && price && <Money amount={price.own(share)} currency={price.currency} cents />}</span>
        </header>
        <p>
          {t('state.approved')} · {formatPercent((row.percent ?? 0) / 100, language)} ·{' '}
          {formatDay(row.due, language, { zone: 'UTC' })}
        </p>
      </Row>
    )
  return (
    <Row aria-label={t('one', { n })}>
      <header>
        {t('one', { n })}
        <span>{share && price && <Money amount={price.own(share)} currency={price.currency} cents />}</span>
        <IconButton
          size="sm"
          icon={XIcon}
          iconSize={16}
          label={t('remove', { n })}
          disabled={!canRemove(rows, done)}
          onClick={() => onChange(withoutOne(rows, index, done))}
        />
      </header>
      <Field label={t('name')} error={errorOf(`${at}.title`)}>
        <TextInput
          value={row.title}
          maxLength={title.max}
          placeholder={t('namePlaceholder')}
          onChange={value => change({ title: value })}
          onBlur={() => onLeave?.(`${at}.title`)}
        />
      </Field>
      <Pair>
        <Field label={t('percent')} error={errorOf(`${at}.percent`)}>
          <NumberInput
            min={percent.min}
            max={percent.max}
            step={5}
            value={row.percent}
            onChange={value => change({ percent: value })}
            onBlur={() => onLeave?.(`${at}.percent`)}
          />
        </Field>
        {last ? (
          <Field group label={t('day')} error={errorOf(`${at}.due`)}>
            <chakra.p paddingBlock="9px">
              {due ? t('lastDay', { date: formatDay(due, language, { zone: 'UTC' }) }) : t('lastDayOpen')}
            </chakra.p>
          </Field>
        ) : (
          <Field label={t('day')} error={errorOf(`${at}.due`)}>
            <TextInput
              type="date"
              min={dayAfter(rows[index - 1]?.due || today, 1)}
              max={due ? dayAfter(due, -1) : undefined}
              value={row.due}
              onChange={value => change({ due: value })}
              onBlur={() => onLeave?.(`${at}.due`)}
            />
          </Field>
        )}
      </Pair>
      {pieces.length > 0 && (
        <Field group label={t('covers')} error={errorOf(`${at}.pieces`)}>
          {pieces.map((piece, place) => (
            <Checkbox
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place.
              key={place}
              checked={row.pieces.includes(place)}
              disabled={taken.has(place)}
              onChange={wanted =>
                wanted ? onChange(takePiece(rows, index, place)) : change({ pieces: row.pieces.filter(one => one !== place) })
              }
            >
              {piece}
            </Checkbox>
          ))}
        </Field>
      )}
    </Row>
  )
}
