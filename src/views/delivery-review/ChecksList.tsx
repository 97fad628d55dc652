import { useTranslation } from 'react-i18next'
import type { DeliveryCheck } from '#contract/entities/delivery-check.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import { type MarkKind, Tape } from '#src/components/Mark.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { checksListList } from '#src/theme/made/recipes/checks-list-list.js'
import { pieceName, useReviewWords } from './use-review-words.ts'

const List = chakra('ul', checksListList)

const looks = ({ result, required }: DeliveryCheck): [MarkKind, string] =>
  result === 'passed'
    ? ['done', 'success']
    : result === 'not_checked'
      ? ['draft', 'muted']
      : required
        ? ['stop', 'danger']
        : ['warn', 'warn']

/** The checks of a delivery, their results, and why. */
export function ChecksList({ checks, files }: { checks: readonly DeliveryCheck[]; files: readonly FileCard[] }) {
  const { t } = useTranslation('delivery-review')
  const words = useReviewWords()
  return (
    <List>
      {checks.map(check => {
        const [kind, color] = looks(check)
        const file = files.find(({ uuid }) => uuid === check.file)
        return (
          <li key={`${check.kind} ${check.wanted} ${check.file}`} data-result={check.result}>
            <chakra.span color={color}>
              <Tape kind={kind} />
            </chakra.span>
            <span>
              <span className="vh">{t(`result.${check.result}`)}: </span>
              <b dir="auto">{words.check(check)}</b>
              <small dir="auto">{[file ? pieceName(file) : '', words.reason(check)].filter(Boolean).join(': ')}</small>
            </span>
          </li>
        )
      })}
    </List>
  )
}
