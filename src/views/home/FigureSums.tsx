import { ArrowDownRightIcon } from '@phosphor-icons/react/dist/csr/ArrowDownRight'
import { ArrowUpRightIcon } from '@phosphor-icons/react/dist/csr/ArrowUpRight'
import { useTranslation } from 'react-i18next'
import type { Figures, FigureSums as Sums } from '#contract/entities/figures.ts'
import { Icon } from '#src/components/Icon.tsx'
import { formatPercent } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { figureSumsHeads } from '#src/theme/made/recipes/figure-sums-heads.js'
import { figureSumsOthers } from '#src/theme/made/recipes/figure-sums-others.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { changeOf, type FigureRow, figureRows, heads } from './figure-rows.ts'

const Heads = chakra('dl', figureSumsHeads)
const Others = chakra('dl', figureSumsOthers)

/** The sums of a period beside those of the one before: four large, the others in a ledger. */
export function FigureSums({ figures: { side, currency, now, past } }: { figures: Figures }) {
  const { t } = useTranslation('home')
  const words = useCallWords()
  const language = useLanguage()
  const say = ({ kind, of, all }: FigureRow, sums: Sums): string => {
    const n = of(sums)
    if (n === null) return t('figures.none')
    if (kind === 'money') return words.money(n, currency)
    if (kind === 'percent') return formatPercent(n, language)
    if (kind === 'hours') return t('figures.hours', { count: n })
    if (kind === 'amount') return words.amount(n)
    const most = all?.(sums) ?? 0
    return most > 0 ? t('figures.share', { n, all: most }) : t('figures.none')
  }
  const rows = figureRows(side, now.clicks + past.clicks + now.conversions + past.conversions > 0)
  const before = (row: FigureRow) => t('figures.before', { value: say(row, past) })
  return (
    <>
      <Heads>
        {rows.slice(0, heads).map(row => (
          <div key={row.id}>
            <dt>{t(`figures.sum.${row.id}`)}</dt>
            <dd>
              {say(row, now)}
              <Change row={row} by={changeOf(row, now, past)} />
            </dd>
            <dd>{before(row)}</dd>
          </div>
        ))}
      </Heads>
      <Others>
        {rows.slice(heads).map(row => (
          <div key={row.id}>
            <dt>{t(`figures.sum.${row.id}`)}</dt>
            <dd>{say(row, now)}</dd>
            <dd>{before(row)}</dd>
          </div>
        ))}
      </Others>
    </>
  )
}

/** The change since the time before. Its colour says whether that is good, where one can say so. */
function Change({ row: { better }, by }: { row: FigureRow; by: number | null }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const share = by === null ? 0 : Math.round(Math.abs(by) * 100)
  if (by === null || share === 0) return null
  const good = better && (better === 'more') === by > 0
  const amount = formatPercent(share / 100, language)
  return (
    <chakra.span data-change={better ? (good ? 'good' : 'bad') : 'plain'}>
      <Icon of={by > 0 ? ArrowUpRightIcon : ArrowDownRightIcon} size={15} />
      <span aria-hidden>{amount}</span>
      <span className="vh"> {t(by > 0 ? 'figures.more' : 'figures.less', { amount })}</span>
    </chakra.span>
  )
}
